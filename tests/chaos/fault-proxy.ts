import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunLog } from './run-log.ts'

type Dice = (limit: number) => number
type Fault =
  | 'cutBefore'
  | 'cutAfter'
  | 'delay'
  | 'status500'
  | 'status502'
  | 'status429'
  | 'status401'
  | 'truncate'
  | 'repeat'
  | 'holdStream'
  | 'portal'

export interface FaultProxy {
  address: string
  /** While true, everything passes as it is. */
  isCalm: boolean
  /** Until then (`performance.now`), a 429 may ask for a pause that lasts as long as the app keeps one. */
  longPausesUntil: number
  stop(): Promise<void>
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One call of how many goes wrong. */
const CALLS_A_FAULT = 5
const MAX_DELAY_MS = 2500
/** Faults with their weights. */
const faults: readonly Fault[] = [
  ...(['cutBefore', 'cutBefore', 'cutAfter', 'cutAfter', 'cutAfter', 'delay', 'delay', 'delay'] as const),
  'portal',
  ...(['status500', 'status502', 'status429', 'truncate', 'truncate', 'repeat'] as const),
]
/** One in this many faults is a 401, after which the device signs in again. */
const FAULTS_A_401 = 40
const LONG_PAUSE_SECONDS = 7200
const MAX_PORTAL_MS = 8000

/**
 * Passes calls on to the server, and makes some of those to the API go wrong in the ways that networks and servers
 * do.
 */
export async function startFaultProxy(target: string, dice: Dice, log: RunLog): Promise<FaultProxy> {
  const server = createServer((asked, answer) => {
    pass(asked, answer).catch(() => answer.destroy())
  })

  /** Until then, a captive portal answers every call. */
  let portalUntil = 0

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url?.split('?')[0] ?? '/'
    const isStream = asked.headers.accept?.includes('text/event-stream') === true
    const fault = drawFault(path, isStream)
    if (fault) log.add(`fault.${fault}`, { path })
    if (fault === 'portal') sendPortal(answer)
    else if (fault === 'cutBefore') answer.destroy()
    else if (fault?.startsWith('status')) sendRefusal(answer, fault)
    else await passWith(fault, asked, answer, isStream)
  }

  async function passWith(
    fault: Fault | undefined,
    asked: IncomingMessage,
    answer: ServerResponse,
    isStream: boolean,
  ): Promise<void> {
    const body = await readAll(asked)
    if (fault === 'delay') await delay(dice(MAX_DELAY_MS))
    if (fault === 'repeat') await exchange(target, asked, body)
    if (isStream) return passStream(target, asked, body, answer, fault === 'holdStream')
    const answered = await exchange(target, asked, body)
    if (fault === 'cutAfter') answer.destroy()
    else send(answer, answered, fault === 'truncate')
  }

  function drawFault(path: string, isStream: boolean): Fault | undefined {
    if (proxy.isCalm || !path.startsWith('/api/')) return undefined
    if (performance.now() < portalUntil) return 'portal'
    const fault = chooseFault(path, isStream)
    if (fault === 'portal') portalUntil = performance.now() + dice(MAX_PORTAL_MS)
    return fault
  }

  function chooseFault(path: string, isStream: boolean): Fault | undefined {
    if (dice(CALLS_A_FAULT) > 0) return undefined
    if (isStream) return dice(2) === 0 ? 'holdStream' : 'cutBefore'
    if (path.includes('/sync/') && dice(FAULTS_A_401) === 0) return 'status401'
    const fault = faults[dice(faults.length)] ?? 'delay'
    return fault === 'repeat' && !path.endsWith('/sync/push') ? 'delay' : fault
  }

  function sendRefusal(answer: ServerResponse, fault: Fault): void {
    const status = Number(fault.slice('status'.length))
    if (status === 502) {
      answer.writeHead(502, { 'content-type': 'text/html' })
      return void answer.end('<h1>Bad Gateway</h1>')
    }
    const codes: Record<number, string> = { 401: 'no_session', 429: 'too_many_calls', 500: 'internal' }
    const retryAfter = performance.now() < proxy.longPausesUntil && dice(4) === 0 ? LONG_PAUSE_SECONDS : 1 + dice(3)
    answer.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 429 && { 'retry-after': String(retryAfter) }),
    })
    answer.end(JSON.stringify({ error: { code: codes[status], message: 'A fault of the run.' } }))
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')
  const proxy: FaultProxy = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    isCalm: true,
    longPausesUntil: 0,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function sendPortal(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/html' })
  answer.end('<!doctype html><title>Welcome</title><h1>Accept our terms to go online</h1>')
}

function send(answer: ServerResponse, { status, headers, body }: Answer, isCut: boolean): void {
  answer.writeHead(status, headers)
  if (!isCut) return void answer.end(body)
  answer.write(body.subarray(0, Math.floor(body.length / 2)))
  setTimeout(() => answer.destroy(), 20)
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function forward(
  target: string,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(target)
  const passed = request({ hostname, port, path: url, method, headers })
  passed.end(body)
  const [response] = (await once(passed, 'response')) as [IncomingMessage]
  return response
}

async function exchange(target: string, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  const response = await forward(target, asked, body)
  const { 'transfer-encoding': _, ...headers } = response.headers
  return { status: response.statusCode ?? 502, headers, body: await readAll(response) }
}

/** A held stream is open and silent, as behind a proxy that collects answers before it passes them on. */
async function passStream(
  target: string,
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  isHeld: boolean,
): Promise<void> {
  const response = await forward(target, asked, body)
  answer.once('close', () => response.destroy())
  response.once('error', () => answer.destroy())
  response.once('close', () => answer.destroy())
  answer.writeHead(response.statusCode ?? 502, response.headers)
  answer.flushHeaders()
  if (isHeld) response.resume()
  else response.pipe(answer)
}
