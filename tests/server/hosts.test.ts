import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { loginBody, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { loadBuiltPages } from './built-pages.ts'

const google = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: readConfig({ ...google, HOST: 'tablet.lan', PUBLIC_URL: 'https://vedika.example', PROXIES: '1' }),
  })
})
afterAll(() => server.stop())

const settings = endpointPath(endpoints.settings, 'vedika')
const statusFor = async (host: string, url = settings, headers = {}) =>
  (await server.app.inject({ method: 'GET', url, headers: { host, ...headers } })).statusCode

test.each(['localhost:4600', '127.0.0.1:4600', '[::1]:4600', '192.168.0.7', 'tablet.lan:4600', 'Vedika.Example'])(
  'answers %s',
  async (host) => {
    expect(await statusFor(host)).toBe(200)
  },
)

test.each(['evil.example:4600', 'localhost.evil.example', 'vedika.example.evil.example', '127.0.0.1.evil.example'])(
  'refuses %s, which DNS rebinding may have led here',
  async (host) => {
    expect(await statusFor(host)).toBe(421)
    expect(await statusFor(host, '/')).toBe(421)
  },
)

test.each([
  'localhost:x@evil.example',
  'localhost@evil.example',
  'localhost:4600@evil.example',
  'localhost:4600/evil.example',
  'localhost evil.example',
])('refuses %s, which is no name with a port', async (host) => {
  expect(await statusFor(host)).toBe(421)
})

test('refuses a foreign Host, whatever the proxy forwards, and a foreign forwarded one', async () => {
  const forwarded = (name: string) => ({ 'x-forwarded-host': name })
  expect(await statusFor('vedika.example', settings, forwarded('vedika.example'))).toBe(200)
  expect(await statusFor('evil.example', settings, forwarded('vedika.example'))).toBe(421)
  expect(await statusFor('vedika.example', settings, forwarded('evil.example'))).toBe(421)
  expect(await statusFor('vedika.example', settings, forwarded('vedika.example@evil.example'))).toBe(421)
})

test('gives the https PUBLIC_URL a Secure cookie behind a proxy that does not say https', async () => {
  const claims = { sub: 'asha', email: 'asha@example.com' }
  const signInAt = async (host: string) =>
    (await server.logInWith((nonce) => server.issuer.sign({ ...claims, nonce }), { headers: { host } })).headers[
      'set-cookie'
    ]
  expect(await signInAt('vedika.example')).toMatch(/^__Host-vedika-session=.*; Secure/)
  expect(await signInAt('tablet.lan')).toMatch(/^vedika-session=(?!.*Secure)/)
})

test('lets no page of a rebound name sign in', async () => {
  const idToken = await server.issuer.sign({ sub: 'asha', email: 'asha@example.com' })
  const response = await server.call(endpoints.socialLogin, {
    body: loginBody(idToken),
    headers: { host: 'evil.example:4600', origin: 'http://evil.example:4600' },
  })
  expect(response.statusCode).toBe(421)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.json().error.code).toBe('unknown_host')
})

test('without PUBLIC_URL no address of the server is in a page', async () => {
  const article = 'https://paper.example/tides'
  const unnamed = await startTestServer(await loadBuiltPages())
  await storeArticles(unnamed.database, [{ url: article, title: 'Why tides turn', picture: 'abc123' }])
  for (const url of ['/pages/news/list', `/pages/news/details/${encodeURIComponent(article)}`]) {
    const { body } = await unnamed.app.inject({ url, headers: { accept: 'text/html', host: 'localhost:4600' } })
    expect(body).toContain('Why tides turn')
    expect(body).not.toMatch(/localhost|rel="canonical"|og:url|og:image/)
  }
  await unnamed.stop()
})
