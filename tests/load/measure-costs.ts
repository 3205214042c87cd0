import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { endpoints } from '#schemas/endpoints.ts'
import type { CostMember } from './cost-member.ts'
import { type CostOperation, createCostOperations } from './cost-operations.ts'
import { CostServer, type ServerSize, type Spent } from './cost-server.ts'

export interface CostPlan extends ServerSize {
  /** Calls of each operation in a round. */
  calls: number
  rounds: number
  /** Time for which change streams are held; their cost is given for an hour. */
  streamSeconds: number
}

/** Of one operation, by round. */
export interface Cost {
  title: string
  /** CPU time in ms. */
  server: number[]
  postgres: number[]
  kilobytes: number[]
}

const CONCURRENT = 8
/** As many as a server allows. */
const STREAMS_OF_ONE = 8
const HOUR_S = 3600
const STREAM = 'change stream, held for an hour'

/**
 * Measures what each operation of a member costs a server and its PostgreSQL, both with nothing else to do. Returns
 * the costs by release (the roots of their code); two are measured in turn, because machines vary from minute to
 * minute. `only`: the operations whose title holds this text.
 */
export async function measureCosts(
  plan: CostPlan,
  { only = '', releases = [undefined] }: { only?: string; releases?: (string | undefined)[] } = {},
): Promise<Cost[][]> {
  const servers: CostServer[] = []
  try {
    for (const release of releases) servers.push(await CostServer.start(plan, release))
    const costs: Cost[][] = servers.map(() => [])
    const meters = servers.map((server) => createMeters(server, plan, only))
    for (const index of meters[0]?.keys() ?? []) {
      const measured = await measureInTurn(
        meters.flatMap((ofServer) => ofServer[index] ?? []),
        plan,
      )
      for (const [place, cost] of measured.entries()) costs[place]?.push(cost)
    }
    if (plan.streamSeconds > 0 && STREAM.includes(only)) {
      const streams = await Promise.all(servers.map((server) => measureStreams(server, plan))) // mostly waiting
      for (const [place, cost] of streams.entries()) costs[place]?.push(cost)
    }
    return costs
  } finally {
    for (const server of servers) await server.stop()
  }
}

function createMeters(server: CostServer, { articles, calls }: CostPlan, only: string): Meter[] {
  const operations = createCostOperations(articles).filter(({ title }) => title.includes(only))
  return operations.map((operation) => new Meter(server, operation, calls))
}

async function measureInTurn(meters: Meter[], { rounds }: CostPlan): Promise<Cost[]> {
  for (let round = 0; round <= rounds; round++) for (const meter of meters) await meter.measureRound()
  return meters.map(({ cost }) => cost)
}

/** Measures one operation round by round. */
class Meter {
  readonly cost: Cost
  readonly #server: CostServer
  readonly #operation: CostOperation
  readonly #calls: number
  #round = 0

  constructor(server: CostServer, operation: CostOperation, calls: number) {
    this.#server = server
    this.#operation = operation
    this.#calls = Math.ceil(calls * (operation.share ?? 1))
    this.cost = { title: operation.title, server: [], postgres: [], kilobytes: [] }
  }

  /** The first round is not kept: it compiles code and plans queries. */
  async measureRound(): Promise<void> {
    const { prepare, run } = this.#operation
    const atOnce = pLimit(CONCURRENT)
    const { members } = this.#server
    if (prepare) await atOnce.map(members, prepare)
    const first = this.#round * this.#calls
    /** One call after the other, as a device makes them. */
    const runAll = async (member: CostMember, place: number) => {
      for (let call = place; call < this.#calls; call += members.length) await run(member, first + call)
    }
    const before = { ...this.#server.readSpent(), bytes: countBytes(this.#server) }
    await Promise.all(members.map((member, place) => atOnce(runAll, member, place)))
    const after = { ...this.#server.readSpent(), bytes: countBytes(this.#server) }
    this.#round++
    if (this.#round === 1) return
    this.cost.server.push((after.server - before.server) / this.#calls)
    this.cost.postgres.push((after.postgres - before.postgres) / this.#calls)
    this.cost.kilobytes.push((after.bytes - before.bytes) / this.#calls / 1000)
  }
}

/** Idle change streams: their cost above that of the same server without them just before, for an hour. */
async function measureStreams(server: CostServer, { rounds, streamSeconds }: CostPlan): Promise<Cost> {
  const cost: Cost = { title: STREAM, server: [], postgres: [], kilobytes: [] }
  const owners = server.members.flatMap((member) => Array.from({ length: STREAMS_OF_ONE }, () => member))
  const anHour = HOUR_S / streamSeconds / owners.length
  const wait = () => pause(streamSeconds * 1000)
  for (let round = 0; round < rounds; round++) {
    const idle = await spend(server, wait)
    const streams = await pLimit(CONCURRENT).map(owners, (member) =>
      member.open(endpoints.syncStream, { query: { user: member.userId } }),
    )
    for (const stream of streams) stream.resume()
    const bytesBefore = countBytes(server)
    const held = await spend(server, wait)
    const bytes = countBytes(server) - bytesBefore
    for (const stream of streams) stream.destroy()
    // An idle server varies by more than its streams may cost.
    cost.server.push(Math.max(0, held.server - idle.server) * anHour)
    cost.postgres.push(Math.max(0, held.postgres - idle.postgres) * anHour)
    cost.kilobytes.push((bytes * anHour) / 1000)
  }
  return cost
}

async function spend(server: CostServer, work: () => Promise<unknown>): Promise<Spent> {
  const before = server.readSpent()
  await work()
  const after = server.readSpent()
  return { server: after.server - before.server, postgres: after.postgres - before.postgres }
}

function countBytes({ members }: CostServer): number {
  return members.reduce((sum, { bytes }) => sum + bytes, 0)
}
