import { and, eq } from 'drizzle-orm'
import type { Repeat } from '#schemas/credit-order.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { Membership } from '#schemas/membership.ts'
import { findDaysFault, moneyLimits, moneyTexts, PAISE_PER_CREDIT, wholeNumber } from '#schemas/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { transactions } from '../../db/tables/money.ts'
import { Refusal, refuse } from '../../errors.ts'
import { readIdempotencyKey } from '../../idempotency-key.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import {
  addEntry,
  lockWallet,
  mayBeRepeat,
  readBalance,
  readDaysLeft,
  readMemberships,
  repeatedPurchase,
  salePaused,
} from '../wallet/service.ts'

const otherDays = refuse(422, 'key_reused', 'This Idempotency-Key was used for a different number of days.')

/** Days of membership, bought with credits. */
export function registerMembership(register: RegisterEndpoint, { config, database }: AppContext): void {
  register(endpoints.addMembership, async ({ body, caller, reply }) => {
    const key = readIdempotencyKey(reply, caller, body)
    if (key instanceof Refusal) return key
    const { isPaused } = config.payments
    const bought = await buyDays(database, { userId: caller.userId, key, isPaused, ...body })
    return bought instanceof Refusal ? bought : toAnswer(bought, caller.username)
  })

  register(endpoints.memberships, async ({ query: { page, size }, caller: { userId, username } }) => {
    const all = await readMemberships(database, userId)
    const shown = all.slice(page * size, (page + 1) * size)
    return { listObject: shown.map((each) => toAnswer(each, username)), totalElementCount: all.length }
  })

  register(endpoints.daysLeft, async ({ caller: { userId } }) => ({
    listObject: [await readDaysLeft(database, userId)],
    totalElementCount: 1,
  }))
}

type Purchase = { userId: string; key: string; isPaused: boolean; noOfDays?: unknown } & Repeat

/** One row of the ledger, once for each key. Answers the membership that it made. */
async function buyDays(
  database: Database,
  { userId, key, isPaused, noOfDays, ...repeat }: Purchase,
): Promise<Membership | Refusal> {
  return database.transaction(async (transaction) => {
    await lockWallet(transaction, userId)
    const reference = `days:${key}` // a refund's reference, which the provider gives, is none of these
    const isSame = and(eq(transactions.kind, 'membership'), eq(transactions.reference, reference))
    const [before] = await transaction
      .select()
      .from(transactions)
      .where(and(eq(transactions.userId, userId), isSame))
    if (before && before.days !== wholeNumber(noOfDays)) return otherDays
    if (before) return readMembership(transaction, before)
    if (isPaused) return salePaused
    const balance = (await readBalance(transaction, userId)) / PAISE_PER_CREDIT
    const daysLeft = await readDaysLeft(transaction, userId)
    const fault = findDaysFault(noOfDays, { balance, daysLeft })
    if (fault === moneyTexts.days) return refuse(422, 'invalid_fields', fault, [{ field: 'noOfDays', message: fault }])
    if (fault !== null) return refuse(409, 'not_now', fault)
    if (await mayBeRepeat(transaction, userId, { ...repeat, kind: 'membership' })) return repeatedPurchase
    const days = wholeNumber(noOfDays) ?? 0
    const entry = await addEntry(transaction, userId, {
      kind: 'membership',
      reference,
      description: `${days} days of membership`,
      amountPaise: -days * moneyLimits.dayCredits * PAISE_PER_CREDIT,
      days,
    })
    return readMembership(transaction, entry)
  })
}

/** The membership that a row of the ledger made. */
async function readMembership(transaction: Transaction, entry: { userId: string; id: string }): Promise<Membership> {
  const found = (await readMemberships(transaction, entry.userId)).find(({ id }) => id === entry.id)
  if (!found) throw new Error(`The ledger's row ${entry.id} is no membership`)
  return found
}

function toAnswer({ number, noOfDays, createDate, startDate, endDate }: Membership, keycloakUserName: string) {
  const iso = (time: number) => new Date(time).toISOString()
  const dates = { createDate: iso(createDate), startDate: iso(startDate), endDate: iso(endDate) }
  return { id: number, keycloakUserName, noOfDays, ...dates }
}
