import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { CHECKOUT_SCRIPT } from '#server/providers/razorpay.ts'
import { noPayments } from '../support/server/no-payments.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

const script = 'console.log("app")'
const SECRET = 'not for the web'
let parent: string
let server: TestServer
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vedika-pages-'))
  writeFileSync(join(parent, 'secret.txt'), SECRET)
  const folder = join(parent, 'built')
  mkdirSync(folder)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Vedika</title>')
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, '.built-from'), SECRET)
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), SECRET)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  server = await startTestServer({ staticFolder: folder, inlineScriptHashes: ['sha256-abc='] })
})
afterAll(async () => {
  await server.stop()
  rmSync(parent, { recursive: true })
})

const get = (url: string, headers = {}) => server.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } })

describe('the built app', () => {
  test.each(['/', '/pages/news/list?category=world', '/pages/news/details/https%3A%2F%2Fx.example%2Fa.html'])(
    '%s opens the page, which is asked for every time',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>Vedika</title>')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  test.each(['*/*', ''])('a page is there for what takes anything: Accept %j', async (accept) => {
    const { statusCode, body } = await server.app.inject({
      url: '/pages/user/login',
      headers: accept ? { accept } : {},
    })
    expect([statusCode, body.includes('<title>Vedika</title>')]).toEqual([200, true])
    expect((await get('/pages/missing.png', { accept: '*/*' })).statusCode).toBe(404)
    expect((await get('/pages/user/login', { accept: 'application/json' })).statusCode).toBe(404)
  })

  test.each(['/.built-from', '/.vite/manifest.json'])(
    '%s, which the build notes for itself, is not served',
    async (url) => {
      expect((await get(url)).body).not.toContain(SECRET)
      expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
    },
  )

  test.each([
    ['half an escape', '/pages/news/details/%E0%A4%A'],
    ['a percent sign', '/pages/news/details/50%'],
    ['NUL', '/pages/news/details/%00'],
    ['an encoded slash', '/%2F'],
    ['a backslash', '/pages/news/details/%5Cx'],
    ['10 kB', `/pages/news/details/${'x'.repeat(10_000)}`],
    ['an unreadable search', '/pages/news/search?q=%E0%A4%A&page=abc'],
  ])('an address with %s opens the page as well, which says what is wrong', async (_, url) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(response.body).toContain('<title>Vedika</title>')
    expect(response.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await get(url.replace('/', '/api/vedika/'))).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('the worker is asked for every time, assets never again', async () => {
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('assets go out as they were compressed', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
  })

  test.each(['/assets/app-old.js', '/api/vedika/nothing'])('%s is no page', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('<title>')
  })

  test.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt'])(
    '%s does not leave the folder',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.body).not.toContain(SECRET)
    },
  )

  test('a missing file that a script asks for is 404, not a page', async () => {
    expect((await get('/missing.json', { accept: '*/*' })).statusCode).toBe(404)
  })
})

describe('headers', () => {
  const policyOf = (header: unknown) =>
    Object.fromEntries(
      String(header)
        .split(';')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )

  test('[CH-15] only our own scripts run, and nothing is upgraded to https', async () => {
    const policy = policyOf((await get('/')).headers['content-security-policy'])
    expect(policy['script-src']).toBe("'self' 'sha256-abc='")
    expect(policy).toMatchObject({ 'default-src': "'self'", 'object-src': "'none'", 'frame-ancestors': "'none'" })
    expect(policy).not.toHaveProperty('upgrade-insecure-requests')
  })

  test('pictures come from this server alone, and pages may use no device but the microphone', async () => {
    const { headers } = await get('/')
    expect(policyOf(headers['content-security-policy'])['img-src']).toBe("'self' data:")
    expect(headers['permissions-policy']).toContain('microphone=(self)')
    expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), geolocation=\(\)/)
  })

  test('text becomes neither markup nor scripts, and style elements are known by their hashes', async () => {
    const policy = policyOf((await get('/')).headers['content-security-policy'])
    expect(policy['require-trusted-types-for']).toBe("'script'")
    expect(policy['trusted-types']).toBe('default html-fragment send-queue')
    expect(policy['style-src']).not.toContain('unsafe-inline')
    expect(policy['style-src-attr']).toBe("'unsafe-inline'")
  })

  test('pages ask for https from then on, and are read by no other origin', async () => {
    const { headers } = await get('/', { accept: 'text/html', origin: 'https://evil.test' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains$/i)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('Google’s sign-in may run only where it is configured', async () => {
    const config = readConfig({ GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' })
    const identity = { verify: async () => ({ kind: 'refused' as const }), requestDemoCredential: null }
    const google = await buildApp({ config, database: server.database, payments: noPayments, identity })
    const policy = policyOf((await google.inject('/')).headers['content-security-policy'])
    expect(policy['script-src']).toBe("'self' https://accounts.google.com/gsi/")
    expect(policy['frame-src']).toBe('https://accounts.google.com/gsi/')
    expect(policy['trusted-types']).toBe('*') // Google's script makes policies of its own
    await google.close()
  })

  test('[WA-04] the content policy allows Razorpay’s checkout only if it is configured', async () => {
    const policy = policyOf((await get('/')).headers['content-security-policy'])
    expect(JSON.stringify(policy)).not.toContain('razorpay')
    const payments = { ...noPayments, provider: { ...noPayments.provider, script: CHECKOUT_SCRIPT } }
    const identity = { verify: async () => ({ kind: 'refused' as const }), requestDemoCredential: null }
    const config = readConfig({})
    const paying = await buildApp({ config, database: server.database, payments, identity })
    const open = policyOf((await paying.inject('/')).headers['content-security-policy'])
    expect(open['script-src']).toBe("'self' https://checkout.razorpay.com https://cdn.razorpay.com")
    expect(open['frame-src']).toBe('https://api.razorpay.com https://checkout.razorpay.com')
    expect(open['connect-src']).toContain('https://lumberjack-metrics.razorpay.com')
    await paying.close()
  })
})
