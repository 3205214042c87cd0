import { filter, firstValueFrom, fromEvent, race, timer } from 'rxjs'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { syncEndpoints } from '#schemas/endpoints/sync.ts'
import { errorBodySchema } from '#schemas/errors.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import type { Gate } from '../api/gate.ts'
import { serverStopOf } from '../api/outcome.ts'
import { readOutcome } from '../api/read-outcome.ts'
import { readChangeStream } from './read-change-stream.ts'

interface ChangeStreamOptions {
  userId: string
  gate: Gate
  /**
   * The server has changes up to this sequence number; infinite if unknown: the stream is blocked, or the connection
   * was lost and the server may have been restored since.
   */
  onNotified: (seq: number) => void
  /** A stream is open: the server may have been restored since the last one. */
  onConnected: () => void
  signal: AbortSignal
  times?: { firstRetryMs: number; lastRetryMs: number; silenceMs: number }
}

/** The server sends a heartbeat every 25 s; after two missed ones the connection counts as dead. */
const DEFAULT_TIMES = { firstRetryMs: 1000, lastRetryMs: 60_000, silenceMs: 60_000 }

/**
 * Listens to the server's change notifications until `signal` aborts. Reconnects with exponential backoff, and not
 * while the gate is shut. If the server answers but no event arrives (a proxy that buffers streams), each try
 * triggers a pull, so that changes arrive by the timer.
 */
export async function listenToChanges(options: ChangeStreamOptions): Promise<void> {
  const { gate, signal, times = DEFAULT_TIMES } = options
  let failures = 0
  let hasListened = false
  while (!signal.aborted) {
    await untilOpen(gate, signal)
    if (signal.aborted) return
    if (await listenOnce(options, times.silenceMs, hasListened)) {
      failures = 0
      hasListened = true
    }
    const wait = Math.min(times.firstRetryMs * 2 ** failures, times.lastRetryMs)
    failures += 1
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

/** Runs one connection until it ends. Returns true if an event arrived; each connection starts with one. */
async function listenOnce(options: ChangeStreamOptions, silenceMs: number, hasListened: boolean): Promise<boolean> {
  const { userId, gate, onNotified, onConnected, signal } = options
  const silence = new AbortController()
  let patience = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(patience)
    patience = setTimeout(() => silence.abort(), silenceMs)
  }
  let [isAnswered, wasNotified] = [false, false]
  const hearRing = (seq: number) => {
    onNotified(hasListened && !wasNotified ? Number.POSITIVE_INFINITY : seq)
    if (!wasNotified) onConnected()
    wasNotified = true
  }
  try {
    const response = await fetch(`${endpointPath(syncEndpoints.syncStream, __PRODUCT__)}?user=${userId}`, {
      headers: {
        [APP_HEADER]: String(API_VERSION),
        [EXPECTED_USER_HEADER]: userId,
        accept: 'text/event-stream',
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    isAnswered = response.ok || !(await shutGate(gate, response))
    if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await readChangeStream(response.body, hearRing, onSign)
    }
  } catch {
    // The connection broke or was abandoned: the loop reconnects.
  } finally {
    clearTimeout(patience)
    const isSilent = !wasNotified && (isAnswered || silence.signal.aborted)
    if (isSilent && !signal.aborted) onNotified(Number.POSITIVE_INFINITY)
    silence.abort()
  }
  return wasNotified
}

/** Returns true if the error shuts the gate. */
async function shutGate(gate: Gate, response: Response): Promise<boolean> {
  const stop = serverStopOf(await readOutcome(response, errorBodySchema))
  if (stop) gate.shut(stop)
  return !gate.isOpen
}

async function untilOpen(gate: Gate, signal: AbortSignal): Promise<void> {
  const opened$ = gate.state$.pipe(filter(({ kind }) => kind === 'open'))
  await firstValueFrom(race(opened$, fromEvent(signal, 'abort')), { defaultValue: undefined })
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await firstValueFrom(race(timer(milliseconds), fromEvent(signal, 'abort')))
}
