import { beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { ServerStop } from '#schemas/server-stop.ts'
import { callEndpoint } from '#src/api/call-endpoint.ts'
import { openStream } from '#src/api/open-stream.ts'
import { serverStops$ } from '#src/api/report-outcome.ts'
import { currentUser } from '#src/platform/current-user.ts'
import { answerJson, refusalBody, startTestServer } from './http-test-server.ts'

const me = crypto.randomUUID()
const all = Object.entries<Endpoint>(endpoints)
let heard: ServerStop[]
serverStops$.subscribe((stop) => heard.push(stop))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  heard = []
  currentUser.id = me
  return () => {
    currentUser.id = undefined
    vi.useRealTimers()
  }
})

/** Calls any endpoint. */
function call(endpoint: Endpoint): Promise<unknown> {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 'x']))
  return callEndpoint(endpoint as typeof endpoints.insights, { params } as object)
}

it.each(all.filter(([, { access }]) => access !== 'public'))(
  '[LG-11] a 401 on %s ends the session',
  async (_, endpoint) => {
    await startTestServer((_, response) => answerJson(response, 401, refusalBody('no_session')))
    await call(endpoint)
    expect(heard).toEqual([{ kind: 'signIn' }])
  },
)

it('[LG-11] a 401 on a stream of an answer ends the session', async () => {
  await startTestServer((_, response) => answerJson(response, 401, refusalBody('no_session')))
  await openStream(endpoints.streamTurn, { signal: new AbortController().signal, body: {} })
  expect(heard).toEqual([{ kind: 'signIn' }])
})

it('[LG-11] a refused sign-in, and an answer to whoever was here before, end nobody’s session', async () => {
  await startTestServer((_, response) => {
    currentUser.id = 'another'
    answerJson(response, 401, refusalBody('no_session'))
  })
  await call(endpoints.insights)
  currentUser.id = me
  await call(endpoints.socialLogin)
  expect(heard).toEqual([])
})

it('[LG-11] an account that is gone, a wiped device and another person’s cookie end it too', async () => {
  const answers: [number, string, ServerStop][] = [
    [401, 'account_deleted', { kind: 'accountDeleted' }],
    [401, 'session_wiped', { kind: 'sessionWiped' }],
    [409, 'other_user', { kind: 'signIn' }],
  ]
  for (const [status, code, stop] of answers) {
    await startTestServer((_, response) => answerJson(response, status, refusalBody(code)))
    await call(endpoints.insights)
    expect(heard.splice(0)).toEqual([stop])
  }
})

it.each(all)('[OF-03] a 429 on %s pauses all others', async (_, endpoint) => {
  await startTestServer((_, response) =>
    answerJson(response, 429, refusalBody('too_many_calls'), { 'retry-after': '12' }),
  )
  await call(endpoint)
  expect(heard).toEqual([{ kind: 'paused', until: Date.now() + 12_000 }])
})

it('[OF-03] a limit of one kind of call pauses nothing else, and says its own words', async () => {
  await startTestServer((_, response) =>
    answerJson(response, 429, { error: { code: 'too_many_questions', message: 'Ask again tomorrow.' } }),
  )
  expect(await callEndpoint(endpoints.insights)).toMatchObject({ kind: 'refused', message: 'Ask again tomorrow.' })
  expect(heard).toEqual([])
})

it('[OF-08] a 426 on any call asks for an update, of visitors too', async () => {
  currentUser.id = undefined
  await startTestServer((_, response) => answerJson(response, 426, refusalBody('client_outdated')))
  await call(endpoints.socialLogin)
  expect(heard).toEqual([{ kind: 'outdated' }])
})
