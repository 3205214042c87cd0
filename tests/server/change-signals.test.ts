import { once } from 'node:events'
import { isWritable, type Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { BusSignal } from '#server/bus/user-bus.ts'
import { openNotifications } from '#server/features/sync/change-notifications.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { push } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

/** A stream whose signals the test gives. */
async function openStream({ userId, username, cookie }: Person) {
  let hear: (signal: BusSignal) => void = () => {}
  let isSubscribed = true
  const bus = {
    subscribe: async (_: string, listener: typeof hear) => {
      hear = listener
      return () => {
        isSubscribed = false
      }
    },
  }
  const caller = { userId, username, role: 'user', membershipDays: 0, sessionHash: 'mine' }
  const stream = await openNotifications(
    { database: server.database, bus } as never,
    caller as never,
    { cookies: Object.fromEntries([cookie.split('=')]), server: {} } as never,
  )
  return { stream, signal: (given: BusSignal) => hear(given), isSubscribed: () => isSubscribed }
}

test('[OF-06] a stream that missed writes sends the number that is current then', async () => {
  const me = await server.signIn()
  const { stream, signal } = await openStream(me)
  expect(String(stream.read())).toBe('data: {"seq":0}\n\n')
  await push(server, me, [notePush()])
  signal({ kind: 'missed' })
  const [text] = await once(stream, 'data')
  expect(String(text)).toBe('data: {"seq":1}\n\n')
  stream.destroy()
})

test('[LG-11] a stream that missed the end of its session ends', async () => {
  const me = await server.signIn()
  const { stream, signal } = await openStream(me)
  await server.call(endpoints.logout, { as: me })
  signal({ kind: 'missed' })
  stream.resume()
  await once(stream, 'end')
})

test('[LG-11] a stream ends with its own session alone, and then hears nothing more', async () => {
  const { stream, signal, isSubscribed } = await openStream(await server.signIn())
  const ended = { kind: 'session-ended', userId: 'any' } as const
  signal({ ...ended, sessionHash: 'other' })
  expect(isWritable(stream as unknown as Writable)).toBe(true)
  signal({ ...ended, sessionHash: 'mine' })
  expect(isWritable(stream as unknown as Writable)).toBe(false)
  stream.resume()
  await once(stream, 'close')
  expect(isSubscribed()).toBe(false)
})
