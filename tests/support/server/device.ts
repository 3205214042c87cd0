import { endpoints } from '#schemas/endpoints.ts'
import type { DigestAnswer, PullAnswer, PulledRow, PushAnswer, PushRow, PushRowAnswer } from '#schemas/sync.ts'
import type { CallOptions, Person, TestServer } from './test-server.ts'

/** Pushes rows as one person's device; an answer for each. */
export async function push(server: TestServer, as: Person, rows: PushRow[]): Promise<PushRowAnswer[]> {
  const response = await server.call(endpoints.syncPush, { as, body: { rows, commit: null } })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return (response.json() as PushAnswer).answers
}

export async function pushOne(server: TestServer, as: Person, row: PushRow): Promise<PushRowAnswer> {
  const [answer] = await push(server, as, [row])
  if (!answer) throw new Error('No answer')
  return answer
}

export async function pull(server: TestServer, as: Person, after = 0, limit = 100): Promise<PullAnswer> {
  const response = await server.call(endpoints.syncPull, { as, body: { after, limit, epoch: null, commit: null } })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json()
}

/** Every row, page after page. */
export async function pullAll(server: TestServer, as: Person, limit = 100): Promise<PulledRow[]> {
  const rows: PulledRow[] = []
  for (let after = 0, more = true; more; ) {
    const page = await pull(server, as, after, limit)
    rows.push(...page.rows)
    after = page.seq
    more = page.more
  }
  return rows
}

export async function digest(server: TestServer, as: Person): Promise<DigestAnswer> {
  return (await server.call(endpoints.syncDigest, { as, body: { commit: null } })).json()
}

/** Status and error code of a call that is refused. */
export async function refusalOf(
  server: TestServer,
  endpoint: Parameters<TestServer['call']>[0],
  options: CallOptions,
): Promise<[number, string | undefined]> {
  const response = await server.call(endpoint, options)
  return [response.statusCode, response.json().error?.code]
}
