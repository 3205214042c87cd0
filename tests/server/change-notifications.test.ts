import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/db/tables/users.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { type ChangeStream, openChangeStream } from '../support/server/change-stream.ts'
import { push } from '../support/server/device.ts'
import { noPayments } from '../support/server/no-payments.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

/** Waits until every write so far is announced: a late one would notify a stream that is opened now. */
async function untilAnnounced(): Promise<void> {
  const probe = await server.signIn()
  const stream = await openStream(probe)
  await push(server, probe, [notePush()])
  await stream.until(1) // announcements arrive in the order of commits
  stream.close()
}

/** Signing in writes a profile. */
async function signIn(name?: string): Promise<Person> {
  const person = await server.signIn(name)
  await untilAnnounced()
  return person
}

/** Opens a stream over a real socket, as the app does. */
function openStream(as: Person, app = server.app, user = as.userId): Promise<ChangeStream> {
  const { port } = app.server.address() as AddressInfo
  return openChangeStream(`http://127.0.0.1:${port}`, { userId: user, cookie: as.cookie })
}

async function countConnections(): Promise<number> {
  const { rows } = await server.database.execute<{ count: string }>(
    sql`select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  return Number(rows[0]?.count)
}

describe('change notifications', () => {
  test('[OF-06] sends the current number at once, and one for every push of this user only', async () => {
    const [me, other] = [await signIn(), await signIn()]
    await push(server, me, [notePush(), notePush()])
    await untilAnnounced()
    const stream = await openStream(me)
    expect(stream.status).toBe(200)
    expect(await stream.next()).toBe(2)
    await push(server, other, [notePush()])
    await push(server, me, [notePush()])
    expect(await stream.next()).toBe(3)
    stream.close()
  })

  test('a push that writes nothing notifies nobody', async () => {
    const me = await signIn()
    const row = notePush()
    const stream = await openStream(me)
    expect(await stream.next()).toBe(0)
    await push(server, me, [row])
    await push(server, me, [row, notePush({ name: '' })])
    await push(server, me, [notePush()])
    expect([await stream.next(), await stream.next()]).toEqual([1, 2])
    stream.close()
  })

  test('many streams share one database connection', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => server.signIn()))
    const streams = await Promise.all([...people, ...people].map((person) => openStream(person)))
    for (const stream of streams) expect(await stream.next()).toBe(0)
    expect(await countConnections()).toBe(1)
    for (const stream of streams) stream.close()
  })

  test('[OF-06] a change on another node notifies too', async () => {
    const me = await signIn()
    const config = readConfig({})
    const identity = { verify: async () => ({ kind: 'refused' as const }), requestDemoCredential: null }
    const node = await buildApp({ config, database: server.database, payments: noPayments, identity })
    await node.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(me, node)
    expect(await stream.next()).toBe(0)
    await push(server, me, [notePush()])
    expect(await stream.next()).toBe(1)
    await node.close()
    expect(await stream.next()).toBe(undefined)
  })

  test('reconnects after a lost database connection and sends the missed change', async () => {
    const me = await signIn()
    const stream = await openStream(me)
    expect(await stream.next()).toBe(0)
    await server.database.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`)
    await push(server, me, [notePush()])
    // Coming back, it sends the number that is current, which may be before the push or after it.
    await stream.until(1)
    await push(server, me, [notePush()])
    await stream.until(2)
    stream.close()
  })

  test('ends when its session is ended from another device', async () => {
    const [phone, laptop] = [await signIn('ended-from-afar'), await signIn('ended-from-afar')]
    const [onPhone, onLaptop] = [await openStream(phone), await openStream(laptop)]
    expect([await onPhone.next(), await onLaptop.next()]).toEqual([0, 0])
    await server.call(endpoints.endOtherSessions, { as: laptop })
    expect(await onPhone.next()).toBe(undefined)
    await push(server, laptop, [notePush()])
    expect(await onLaptop.next()).toBe(1)
    onLaptop.close()
  })

  test('[LG-11] ends with its session, and stays open for the other devices', async () => {
    const phone = await signIn('doorbell')
    const laptop = await signIn('doorbell')
    const [onPhone, onLaptop] = [await openStream(phone), await openStream(laptop)]
    expect([await onPhone.next(), await onLaptop.next()]).toEqual([0, 0])
    await server.call(endpoints.logout, { as: phone })
    expect(await onPhone.next()).toBe(undefined)
    await push(server, laptop, [notePush()])
    expect(await onLaptop.next()).toBe(1)
    onLaptop.close()
  })

  test('[LG-11] ends at once when an admin disables the account', async () => {
    const [me, admin] = [await signIn(), await server.signInAdmin()]
    const stream = await openStream(me)
    expect(await stream.next()).toBe(0)
    await server.call(endpoints.setUserStatus, { as: admin, params: { id: me.userId, status: '0' } })
    expect(await stream.next()).toBe(undefined)
  })

  test('looks every five minutes whether its session is still good', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const [me, gone] = [await signIn(), await signIn()]
      const [mine, theirs] = [await openStream(me), await openStream(gone)]
      expect([await mine.next(), await theirs.next()]).toEqual([0, 0])
      await server.database.update(users).set({ isDisabled: true }).where(eq(users.userId, gone.userId))
      vi.advanceTimersByTime(12 * 25_000)
      expect(await theirs.next()).toBe(undefined)
      await push(server, me, [notePush()])
      expect(await mine.next()).toBe(1)
      mine.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('[LG-11] is refused to somebody else, and to visitors', async () => {
    const [me, other] = [await signIn(), await signIn()]
    expect((await openStream(me, server.app, other.userId)).status).toBe(409)
    expect((await openStream({ ...me, cookie: '' })).status).toBe(401)
  })
})
