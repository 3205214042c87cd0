import { afterEach, describe, expect, it, vi } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '#src/api/call-endpoint.ts'
import { currentUser } from '#src/platform/current-user.ts'
import { answerJson, refusalBody, servePageFrom, startTestServer } from './http-test-server.ts'

const emptyPage = { content: [], totalElements: 0, size: 10, number: 1 }

describe('a call', () => {
  it('fills in address and query, carries the app header and reads the answer by its schema', async () => {
    const calls = await startTestServer((_, response) => answerJson(response, 200, emptyPage))
    const input = { params: { category: 'art & culture' }, query: { page: 2 } }
    expect(await callEndpoint(endpoints.newsByCategory, input)).toEqual({ kind: 'ok', value: emptyPage })
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/vedika/public/news/category/art%20%26%20culture?page=2',
      headers: { 'x-vedika-app': String(API_VERSION) },
    })
  })

  it('names the person that the page shows, where the call is not public', async () => {
    const calls = await startTestServer((_, response) => answerJson(response, 200, { done: true }))
    currentUser.id = 'the-person'
    await callEndpoint(endpoints.removeUser)
    await callEndpoint(endpoints.newsToday)
    currentUser.id = undefined
    expect(calls.map(({ headers }) => headers['x-vedika-user'])).toEqual(['the-person', undefined])
  })

  it('rejects for a missing parameter, which is a fault of the caller', async () => {
    servePageFrom('http://127.0.0.1:1')
    await expect(callEndpoint(endpoints.newsByCategory)).rejects.toThrow('category')
  })
})

describe('an answer', () => {
  afterEach(() => void vi.useRealTimers())

  async function callWith(status: number, body: unknown, headers: Record<string, string> = {}) {
    await startTestServer((_, response) => answerJson(response, status, body, headers))
    return callEndpoint(endpoints.newsToday)
  }

  it('[LG-11] 401 asks for a sign-in', async () => {
    expect(await callWith(401, refusalBody('no_session'))).toEqual({ kind: 'signIn' })
  })

  it('[OF-03] 429 says how long to wait: seconds, a date, or five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) })
    const retryAfter = async (headers: Record<string, string>) => {
      const outcome = await callWith(429, refusalBody('too_many_calls'), headers)
      return outcome.kind === 'paused' ? outcome.until - Date.now() : undefined
    }
    expect(await retryAfter({ 'retry-after': '17' })).toBe(17_000)
    expect(await retryAfter({})).toBe(300_000)
    expect(await retryAfter({ 'retry-after': 'soon' })).toBe(300_000)
    expect(await retryAfter({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() })).toBe(60_000)
    expect(await retryAfter({ 'retry-after': new Date(0).toUTCString() })).toBe(0)
  })

  it('another refusal keeps status, code, message and details', async () => {
    const body = { error: { code: 'invalid', message: 'The name is too long.', details: { field: 'name' } } }
    expect(await callWith(422, body)).toEqual({
      kind: 'refused',
      status: 422,
      code: 'invalid',
      message: 'The name is too long.',
      details: { field: 'name' },
    })
  })

  it('that is a page of a captive portal, of a proxy, or of another shape, is broken', async () => {
    await startTestServer((_, response) => response.end('<html>Please sign in</html>'))
    expect(await callEndpoint(endpoints.newsToday)).toEqual({ kind: 'broken', status: 200 })
    expect(await callWith(502, 'Bad gateway')).toEqual({ kind: 'broken', status: 502 })
    expect(await callWith(200, { content: 'none' })).toEqual({ kind: 'broken', status: 200 })
  })

  it('that never comes, or has nowhere to come from, is unreachable', async () => {
    await startTestServer(() => {})
    expect(await callEndpoint(endpoints.newsToday, { timeoutMs: 50 })).toEqual({ kind: 'unreachable' })
    servePageFrom('http://127.0.0.1:1')
    expect(await callEndpoint(endpoints.newsToday)).toEqual({ kind: 'unreachable' })
  })
})
