import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { BackgroundWork } from '#server/jobs/background-work.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { describeError } from '#server/log.ts'
import { until } from '#tests/support/measure/until.ts'
import { chatTurnPush, notePush, profilePush } from '../support/rows/test-documents.ts'
import { pullAll } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const CANARY = 'canaryOfAPerson'
const contact = {
  name: `${CANARY} Rao`,
  email: `${CANARY}@example.com`,
  phone: '9876543210',
  subject: `${CANARY} subject`,
  message: `${CANARY} message of some length`,
  website: '',
}

const phone = {
  number: '9876543210',
  internationalNumber: '+91 98765 43210',
  nationalNumber: '098765 43210',
  e164Number: '+919876543210',
  countryCode: 'IN',
  dialCode: '+91',
}

let server: TestServer
let me: Person
let log: string[]
let addresses = 0
beforeAll(async () => {
  server = await startTestServer({ hasLog: true })
  me = await server.signIn()
})
beforeEach(() => {
  log = []
  for (const method of ['info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation((...given) => void log.push(given.map(show).join(' ')))
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

/** Formats a value like the console, with every property. */
function show(value: unknown): string {
  if (!(value instanceof Error)) return typeof value === 'string' ? value : JSON.stringify(value)
  return `${value.stack} ${JSON.stringify({ ...value })} ${value.cause ? show(value.cause) : ''}`
}

const secrets = () => [
  CANARY,
  '9876543210',
  '98765 43210',
  me.cookie.split('=')[1] ?? 'none',
  '"params"',
  'Failed query',
]
function expectPrivate(): void {
  for (const secret of secrets()) expect(log.join('\n')).not.toContain(secret)
}

/** Makes each write of a table fail with this SQLSTATE, in words that quote the row. */
async function failWrites(table: string, raise: string, event = 'insert or update'): Promise<void> {
  await server.database.execute(
    sql.raw(`
    create or replace function fail_write() returns trigger language plpgsql as $$ begin ${raise} return new; end $$;
    create trigger fail_write before ${event} on ${table} for each row execute function fail_write()`),
  )
}
const mend = () => server.database.execute(sql`drop function if exists fail_write cascade`)
const raise = (code: string) =>
  `raise exception 'row %', new::text using errcode = '${code}', detail = row_to_json(new)::text, hint = new::text;`

const writes: Record<string, { table: string; write: () => Promise<{ statusCode: number }> }> = {
  'a note': {
    table: 'notes',
    write: () =>
      server.call(endpoints.syncPush, {
        as: me,
        body: { rows: [notePush({ name: CANARY, description: `<p>${CANARY}</p>` })], commit: null },
      }),
  },
  'a question': {
    table: 'chat_turns',
    write: () =>
      server.call(endpoints.syncPush, { as: me, body: { rows: [chatTurnPush({ question: CANARY })], commit: null } }),
  },
  'a phone number': {
    table: 'profiles',
    write: async () => {
      const profile = (await pullAll(server, me)).find(({ collection }) => collection === 'profiles')
      const edit = profilePush({ phone, aboutMe: CANARY }, { baseVersion: profile?.version ?? null })
      return server.call(endpoints.syncPush, { as: me, body: { rows: [edit], commit: null } })
    },
  },
  'a contact message': {
    table: 'contact_messages',
    write: () => server.call(endpoints.contactUs, { body: contact, from: `203.0.113.${++addresses}` }),
  },
  'an e-mail address': { table: 'users', write: () => server.logIn(CANARY) },
}
const faults = {
  'a cancelled statement': '57014',
  'a deadlock': '40P01',
  'a unique violation': '23505',
  'a full disk': '53100',
  'an error of the server': 'XX000',
}

describe.each(Object.entries(writes))('%s', (_, { table, write }) => {
  afterEach(mend)

  test.each(Object.entries(faults))('is not in the log after %s', async (_, code) => {
    await failWrites(table, raise(code))
    expect((await write()).statusCode).toBe(code === '53100' ? 507 : 500)
    expectPrivate()
    expect(log.join('\n')).toContain(`"${code}"`)
    expect(log.join('\n')).toMatch(new RegExp(`"statement":"\\w+ ${table}"`))
  })

  test('is not in the log after a killed connection', async () => {
    await failWrites(table, 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60);')
    expect((await write()).statusCode).toBe(503)
    expectPrivate()
    expect(log.join('\n')).toContain('Database unreachable')
  })
})

describe('request ids', () => {
  let behindProxy: TestServer
  beforeAll(async () => {
    behindProxy = await startTestServer({ hasLog: true, proxies: 1 })
  })
  afterAll(() => behindProxy.stop())

  /** Makes each search of the news fail, and returns the answer's request id. */
  async function failInRequest(at: TestServer, given?: string): Promise<string> {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    await at.database.execute(sql`alter table articles rename to articles_away`)
    const response = await at.call(endpoints.searchNews, { query: { q: 'rain' }, headers })
    await at.database.execute(sql`alter table articles_away rename to articles`)
    expect(response.statusCode).toBe(500)
    return String(response.headers['x-request-id'])
  }

  test('an error line and its answer carry the same id, which no visitor chooses', async () => {
    const id = await failInRequest(server, CANARY)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(log.join('\n')).toContain(`"reqId":"${id}"`)
    expectPrivate()
  })

  test('a well-formed id of a trusted proxy is taken', async () => {
    expect(await failInRequest(behindProxy, '0123456789abcdef')).toBe('0123456789abcdef')
    expect(log.join('\n')).toContain('"reqId":"0123456789abcdef"')
  })

  test.each([`${CANARY} with a space`, `${CANARY}@example.com`, CANARY.repeat(9), 'short', ''])(
    'the id %j of a proxy is replaced',
    async (given) => {
      expect(await failInRequest(behindProxy, given)).toMatch(/^[0-9a-f-]{36}$/)
      expectPrivate()
    },
  )
})

test('a session token is not in the log when its look-up fails', async () => {
  await server.database.execute(sql`alter table sessions rename to sessions_away`)
  const response = await server.call(endpoints.sessions, { as: me })
  await server.database.execute(sql`alter table sessions_away rename to sessions`)
  expect(response.statusCode).toBe(500)
  expectPrivate()
  expect(log.join('\n')).toContain('"42P01"')
  expect(log.join('\n')).toContain('"statement":"select sessions"')
})

test('a statement that took too long says so without its parameters', async () => {
  const failed = server.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 10`)
    await transaction.execute(sql`select pg_sleep(10), ${CANARY}::text from notes right join (select 1) on true`)
  })
  const work = new BackgroundWork()
  work.start('slow', () => failed)
  await work.stop()
  expectPrivate()
  expect(log.join('\n')).toContain('"57014"')
})

test('a job that fails logs no parameter', async () => {
  const run = () => server.database.execute(sql`select ${CANARY}::int as number from users`).then(() => {})
  const jobs = await startJobs({
    connectionString: server.connectionString,
    jobs: [{ name: 'fails', everyMinutes: 1, run }],
  })
  await until(() => expect(log.join('\n')).toContain('The job fails failed'))
  await jobs.stop()
  expectPrivate()
  expect(log.join('\n')).toContain('"22P02"')
})

test('an answer that cannot be stored logs its request’s id, and neither question nor answer', async () => {
  await failWrites('chat_turns', raise('53100'), 'update')
  const rows = [chatTurnPush({ question: CANARY })]
  const { headers } = await server.call(endpoints.syncPush, { as: me, body: { rows, commit: null } })
  const line = `(request ${headers['x-request-id']}) A question could not be answered`
  await until(() => expect(log.join('\n')).toContain(line))
  await mend()
  expectPrivate()
  expect(log.join('\n')).toContain('"statement":"update chat_turns"')
})

test('an error keeps its code and places, and loses its message', () => {
  const error = new Error(`${CANARY}\n    at ${CANARY} (file:///x.ts:1:1)`, {
    cause: Object.assign(new SyntaxError(CANARY), { code: CANARY.repeat(9), hostname: `${CANARY} a b` }),
  })
  const described = describeError(error)
  expect(JSON.stringify(described)).not.toContain(CANARY)
  expect(described.at?.[0]).toContain('private-log.test.ts')
  expect(described.causes).toEqual([{ name: 'SyntaxError' }])
})
