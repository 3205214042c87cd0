import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { push, refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, upload } from '../support/server/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const remove = (as: Person) => server.call(endpoints.removeUser, { as })
const errorOf = (as: Person, headers = {}) =>
  refusalOf(server, endpoints.syncDigest, { as, headers, body: { commit: null } })

/** The tables that still hold a row of this user. */
async function tablesWith(userId: string): Promise<string[]> {
  const { rows: columns } = await server.database.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  const found: string[] = []
  for (const { table_name: name } of columns) {
    const { rowCount } = await server.database.execute(
      sql`select 1 from ${sql.identifier(name)} where user_id = ${userId} limit 1`,
    )
    if (rowCount) found.push(name)
  }
  return found
}

describe('deleting an account', () => {
  test('[PR-03] leaves no row of it but its bare id', async () => {
    const person = await server.signInMember()
    await push(server, person, [notePush()])
    await upload(server, endpoints.updateUser, [file(await drawPicture())], { as: person })
    await server.call(endpoints.uploadToken, { as: person })
    const event = { id: 'e', title: 'Exam', start: '2026-06-01T09:00:00Z', end: '2026-06-01T09:00:00Z', done: false }
    await server.call(endpoints.updatePlanningEvents, { as: person, body: [event] })
    const theirs = ['notes', 'photos', 'planning_events', 'profiles', 'sessions', 'upload_tokens']
    expect(await tablesWith(person.userId)).toEqual(expect.arrayContaining(theirs))
    const answer = await remove(person)
    expect([answer.statusCode, answer.cookies[0]?.value]).toEqual([200, ''])
    expect(await tablesWith(person.userId)).toEqual(['deleted_accounts'])
  })

  test('[LG-11] ends the sessions of all devices, and says why to those that ask for that person', async () => {
    const name = `reader-${randomUUID()}`
    const [phone, laptop] = [await server.signIn(name), await server.signIn(name)]
    const other = await server.signIn()
    expect((await remove(laptop)).statusCode).toBe(200)
    for (const device of [phone, laptop]) expect(await errorOf(device)).toEqual([401, 'account_deleted'])
    // Not to a tab of another person, under the cookie of the deleted one.
    expect(await errorOf(phone, { [EXPECTED_USER_HEADER]: other.userId })).toEqual([401, 'no_session'])
    expect(await errorOf(other)).toEqual([200, undefined])
  })

  test('the same identity begins anew afterwards', async () => {
    const name = `reader-${randomUUID()}`
    const before = await server.signIn(name)
    await remove(before)
    const after = await server.signIn(name)
    expect(after.userId).not.toBe(before.userId)
    expect(await errorOf(after)).toEqual([200, undefined])
  })

  test('and pushes at the same moment end, one way or the other', async () => {
    const person = await server.signIn()
    const pushes = Array.from({ length: 6 }, () =>
      server.call(endpoints.syncPush, { as: person, body: { rows: [notePush()], commit: null } }),
    )
    const [removed, ...pushed] = await Promise.all([remove(person), ...pushes])
    expect(removed.statusCode).toBe(200)
    for (const { statusCode } of pushed) expect([200, 401, 500]).toContain(statusCode)
    expect(await tablesWith(person.userId)).toEqual(['deleted_accounts'])
  })
})
