import { describe, expect, it } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '#src/api/call-endpoint.ts'
import { answerJson, refusalBody, startTestServer } from './http-test-server.ts'

const emptyPage = { content: [], totalElements: 0, size: 10, number: 1 }

describe('a call', () => {
  it('fills in address and query, carries the app header and reads the answer by its schema', async () => {
    const { origin, calls } = await startTestServer((_, response) => answerJson(response, 200, emptyPage))
    const target = { origin, product: 'vedika' }
    const input = { params: { category: 'art & culture' }, query: { page: 2 } }
    expect(await callEndpoint(endpoints.newsByCategory, target, input)).toEqual({ kind: 'ok', value: emptyPage })
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/vedika/public/news/category/art%20%26%20culture?page=2',
      headers: { 'x-vedika-app': '1' },
    })
  })

  it('rejects for a missing parameter, which is a fault of the caller', async () => {
    await expect(callEndpoint(endpoints.newsByCategory, { product: 'vedika' })).rejects.toThrow('category')
  })
})

describe('an answer', () => {
  async function callWith(status: number, body: unknown, headers: Record<string, string> = {}) {
    const { origin } = await startTestServer((_, response) => answerJson(response, status, body, headers))
    return callEndpoint(endpoints.newsToday, { origin, product: 'vedika' })
  }

  it('[LG-11] 401 is unauthorized', async () => {
    expect(await callWith(401, refusalBody('no_session'))).toMatchObject({ kind: 'unauthorized', code: 'no_session' })
  })

  it('403 is forbidden', async () => {
    expect(await callWith(403, refusalBody('member_only'))).toMatchObject({ kind: 'forbidden', code: 'member_only' })
  })

  it('[OF-03] 429 says how long to wait: seconds, a date, or five minutes', async () => {
    const retryAfter = async (headers: Record<string, string>) => {
      const outcome = await callWith(429, refusalBody('too_many'), headers)
      return outcome.kind === 'rateLimited' ? outcome.retryAfterMs : undefined
    }
    expect(await retryAfter({ 'retry-after': '17' })).toBe(17_000)
    expect(await retryAfter({})).toBe(300_000)
    expect(await retryAfter({ 'retry-after': 'soon' })).toBe(300_000)
    const date = new Date(Date.now() + 60_000).toUTCString()
    const untilDate = await retryAfter({ 'retry-after': date })
    expect(untilDate).toBeGreaterThan(50_000)
    expect(untilDate).toBeLessThanOrEqual(60_000)
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
    expect(await callWith(502, 'nonsense')).toMatchObject({ kind: 'refused', status: 502, code: 'http502' })
  })

  it('that is a page of a captive portal, or of another shape, is broken', async () => {
    const portal = await startTestServer((_, response) => response.end('<html>Please sign in</html>'))
    const target = { origin: portal.origin, product: 'vedika' }
    expect(await callEndpoint(endpoints.newsToday, target)).toEqual({ kind: 'brokenAnswer', status: 200 })
    expect(await callWith(200, { content: 'none' })).toEqual({ kind: 'brokenAnswer', status: 200 })
  })

  it('that never comes, breaks off, or has nowhere to come from, is unreachable', async () => {
    const silent = await startTestServer(() => {})
    const broken = await startTestServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      response.destroy()
    })
    const timeoutMs = 50
    for (const origin of [silent.origin, broken.origin, 'http://127.0.0.1:1']) {
      const outcome = await callEndpoint(endpoints.newsToday, { origin, product: 'vedika' }, { timeoutMs })
      expect(outcome).toEqual({ kind: 'unreachable' })
    }
  })
})
