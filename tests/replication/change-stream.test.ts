import type { ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { Gate } from '#src/api/gate.ts'
import { listenToChanges } from '#src/replication/change-stream.ts'
import { answerJson, refusalBody, startTestServer } from '../api/http-test-server.ts'

const userId = '7c1f4f6c-2f4e-4d0a-9d57-0f2d6b8f6a11'
const times = { firstRetryMs: 1, lastRetryMs: 5, silenceMs: 60_000 }
const unknown = Number.POSITIVE_INFINITY
let closing = new AbortController()
afterEach(() => {
  closing.abort()
  closing = new AbortController()
})

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
}

/** Listens for `count` notifications. Resolves with their numbers. */
function listen(
  gate: Gate,
  count: number,
  { silenceMs = times.silenceMs, onConnected = () => {} } = {},
): Promise<number[]> {
  const received: number[] = []
  return new Promise((resolve) => {
    const onNotified = (seq: number) => {
      received.push(seq)
      if (received.length === count) resolve(received)
    }
    const { signal } = closing
    void listenToChanges({ userId, gate, onNotified, onConnected, signal, times: { ...times, silenceMs } })
  })
}

it('[OF-06] hears each notification, however the stream is cut', async () => {
  const calls = await startTestServer((_, response) => {
    openStream(response)
    response.write('data: {"se')
    setImmediate(() =>
      response.write('q":5}\n\ndata: {"seq":6}\r\n\r\n: heartbeat\n\ndata: nonsense\n\ndata: {"seq":7}\n\n'),
    )
  })
  expect(await listen(new Gate(), 3)).toEqual([5, 6, 7])
  expect(calls[0]).toMatchObject({
    path: `/api/vedika/sync/stream?user=${userId}`,
    headers: { 'x-vedika-user': userId, [APP_HEADER]: String(API_VERSION) },
  })
})

it('[OF-06] polls when a proxy buffers the stream, answers nonsense, or the server fails', async () => {
  let dialled = 0
  await startTestServer((_, response) => {
    dialled += 1
    if (dialled === 1) openStream(response)
    else if (dialled === 2) response.end('<html>Please sign in</html>')
    else if (dialled === 3) answerJson(response, 503, refusalBody('down'))
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"seq":9}\n\n')
  })
  expect(await listen(new Gate(), 4, { silenceMs: 1000 })).toEqual([unknown, unknown, unknown, 9])
})

it('connects again after the connection broke, and then asks for whatever there is', async () => {
  let dialled = 0
  await startTestServer((_, response) => {
    dialled += 1
    if (dialled === 1) response.destroy()
    else {
      openStream(response)
      response.end('data: {"seq":9}\n\n')
    }
  })
  let connected = 0
  const onConnected = () => {
    connected += 1
  }
  expect(await listen(new Gate(), 3, { onConnected })).toEqual([9, unknown, unknown])
  expect(connected).toBeGreaterThanOrEqual(2)
})

it('[LG-11] shuts the gate at a 401, and dials again when it opens', async () => {
  const gate = new Gate()
  let isSignedIn = false
  await startTestServer((_, response) => {
    if (!isSignedIn) return answerJson(response, 401, refusalBody('no_session'))
    openStream(response)
    response.write('data: {"seq":1}\n\n')
  })
  const shut = new Promise<void>((resolve) => {
    gate.state$.subscribe(({ kind }) => kind === 'signIn' && resolve())
  })
  const received = listen(gate, 1)
  await shut
  isSignedIn = true
  gate.signedIn()
  expect(await received).toEqual([1])
})

it('[OF-03] shuts the gate as long as a 429 says', async () => {
  const gate = new Gate()
  await startTestServer((_, response) =>
    answerJson(response, 429, refusalBody('too_many_calls'), { 'retry-after': '60' }),
  )
  const paused = new Promise((resolve) => {
    gate.state$.subscribe((state) => state.kind === 'paused' && resolve(state.until))
  })
  const before = Date.now()
  void listen(gate, 1)
  expect(await paused).toBeGreaterThanOrEqual(before + 60_000)
  gate.close()
})
