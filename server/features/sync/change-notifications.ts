import { PassThrough, type Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { BusSignal } from '../../bus/user-bus.ts'
import type { Caller } from '../../db/caller.ts'
import { findCaller } from '../../db/sessions.ts'
import { userSync } from '../../db/tables/sync.ts'
import { readSessionCookie } from '../../plugins/session-cookie.ts'

const HEARTBEAT_MS = 25_000
/** Heartbeats between two looks at the session: five minutes. */
const BEATS_OF_A_CHECK = 12

/**
 * Server-sent events: `{ seq }` at once, and after every write on any node. A comment every 25 s keeps proxies from
 * closing the stream. The end of the session is notified and ends it at once. What nobody notifies, such as its age,
 * is looked at every five minutes, and when a notification may have been missed.
 */
export async function openNotifications(
  { database, bus }: Pick<AppContext, 'database' | 'bus'>,
  caller: Caller,
  request: FastifyRequest,
): Promise<Readable> {
  const token = readSessionCookie(request) ?? ''
  const stream = new PassThrough()
  const end = () => stream.end()
  const notify = (seq: number) => stream.writable && stream.write(`data: ${JSON.stringify({ seq })}\n\n`)
  const notifyOfCurrent = async () => {
    const [counter] = await database.select().from(userSync).where(eq(userSync.userId, caller.userId))
    notify(counter?.seq ?? 0)
  }
  const checkSession = async () => {
    if (!(await findCaller(database, token))) end()
  }
  let beats = 0
  const beat = async () => {
    beats += 1
    if (beats % BEATS_OF_A_CHECK === 0) await checkSession()
    if (stream.writable) stream.write(':\n\n')
  }
  const catchUp = async () => {
    await checkSession()
    await notifyOfCurrent()
  }
  const hear = (signal: BusSignal) => {
    if (signal.kind === 'written') notify(signal.seq)
    else if (signal.kind === 'missed') catchUp().catch(end)
    else if (signal.kind === 'stopped' || isEndOf(caller, signal)) end()
  }

  const unsubscribe = await bus.subscribe(caller.userId, hear)
  const heartbeat = setInterval(() => beat().catch(end), HEARTBEAT_MS)
  stream.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  await notifyOfCurrent()
  return stream
}

function isEndOf(caller: Caller, signal: BusSignal): boolean {
  return signal.kind === 'session-ended' && signal.sessionHash === caller.sessionHash
}
