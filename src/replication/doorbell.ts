import { filter, firstValueFrom, fromEvent, race, timer } from 'rxjs'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { APP_HEADER, type ApiTarget, endpointUrl } from '#src/api/call-endpoint.ts'
import type { Gate } from '#src/api/gate.ts'
import { readRefusal } from '#src/api/read-outcome.ts'
import { readDoorbell } from './read-doorbell.ts'

export interface DoorbellOptions {
  target: ApiTarget
  userId: string
  gate: Gate
  /** Something up to this sequence waits on the server. */
  onRing: (seq: number) => void
  /** The stream is open (again): what rang while it was not is unknown. */
  onOpen: () => void
  signal: AbortSignal
  times?: { firstRetryMs: number; lastRetryMs: number; silenceMs: number }
}

/** The server sends a heartbeat every 25 s; two missed ones, and the line is taken for dead. */
const DEFAULT_TIMES = { firstRetryMs: 1000, lastRetryMs: 60_000, silenceMs: 60_000 }

/** Listens to the server's doorbell until `signal` aborts: reconnects with growing waits, and not while the gate is shut. */
export async function listenToDoorbell(options: DoorbellOptions): Promise<void> {
  const { gate, signal, times = DEFAULT_TIMES } = options
  let failures = 0
  while (!signal.aborted) {
    await untilOpen(gate, signal)
    if (signal.aborted) return
    if (await listenOnce(options, times.silenceMs)) failures = 0
    const wait = Math.min(times.firstRetryMs * 2 ** failures, times.lastRetryMs)
    failures += 1
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

/** One connection, until it ends. Returns whether it was made. */
async function listenOnce(options: DoorbellOptions, silenceMs: number): Promise<boolean> {
  const { target, userId, gate, onRing, onOpen, signal } = options
  const silence = new AbortController()
  let patience = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(patience)
    patience = setTimeout(() => silence.abort(), silenceMs)
  }
  let isConnected = false
  try {
    const response = await fetch(endpointUrl(endpoints.syncStream, target, { query: { user: userId } }), {
      headers: { ...APP_HEADER, [EXPECTED_USER_HEADER]: userId, accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) shutGate(gate, response)
    else if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
      isConnected = true
      onOpen()
      await readDoorbell(response.body, onRing, onSign)
    }
  } catch {
    // The line broke or was given up: the loop dials again.
  } finally {
    clearTimeout(patience)
    silence.abort()
  }
  return isConnected
}

function shutGate(gate: Gate, response: Response): void {
  const refusal = readRefusal(response, undefined)
  if (refusal.kind === 'unauthorized' || refusal.kind === 'forbidden') gate.requireSignIn()
  if (refusal.kind === 'rateLimited') gate.pause(refusal.retryAfterMs)
}

async function untilOpen(gate: Gate, signal: AbortSignal): Promise<void> {
  const opened$ = gate.state$.pipe(filter(({ kind }) => kind === 'open'))
  await firstValueFrom(race(opened$, fromEvent(signal, 'abort')), { defaultValue: undefined })
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await firstValueFrom(race(timer(milliseconds), fromEvent(signal, 'abort')))
}
