// A storm of calls about money, on real PostgreSQL with real concurrency: seeded, so that the same calls come again,
// though not in the same instants.
import type { TestServer } from '../../support/server/test-server.ts'
import { createDice } from './dice.ts'
import { StormCalls } from './storm-calls.ts'

/** Operations for each user, so that balances are neither always empty nor always full. */
const OPERATIONS_A_PERSON = 25
const AT_ONCE = 10

/** Weights of the operations. */
const weights = {
  order: 16,
  doubleClick: 5,
  badOrder: 3,
  pay: 14,
  payLater: 3,
  payWrong: 2,
  failPayment: 2,
  confirm: 10,
  confirmTwice: 3,
  forgeConfirmation: 4,
  steal: 3,
  webhook: 14,
  repeatWebhook: 3,
  forgeWebhook: 3,
  refund: 3,
  dispute: 4,
  changeDispute: 3,
  payReplaced: 2,
  addDays: 8,
  race: 4,
  passTime: 1,
  reconcile: 1,
  kill: 2,
} as const
type Operation = keyof typeof weights

export interface StormResult {
  operations: Partial<Record<Operation, number>>
  statuses: Record<number, number>
  letIn: string[]
}

/** Runs `count` operations, many at a time; then delivers everything that was lost. */
export async function runMoneyStorm(server: TestServer, count: number, seed: number): Promise<StormResult> {
  const roll = createDice(seed)
  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / OPERATIONS_A_PERSON) }, () => server.signIn()),
  )
  const calls = new StormCalls(server, people, roll)
  await calls.open()
  const names = Object.entries(weights).flatMap(([name, weight]) => Array<Operation>(weight).fill(name as Operation))
  const operations: StormResult['operations'] = {}
  let left = count
  const work = async () => {
    while (left-- > 0) {
      const name = names[roll(names.length)] as Operation
      operations[name] = (operations[name] ?? 0) + 1
      await calls[name]()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await calls.settle()
  await calls.close()
  const { statuses, letIn } = calls
  return { operations, statuses, letIn }
}
