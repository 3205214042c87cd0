import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { findNetworkWarnings } from '#server/network-config.ts'

it('has a default for everything; an empty value counts as none', () => {
  const config = readConfig({ PORT: '', GOOGLE_CLIENT_ID: '' })
  expect(config.port).toBe(4600)
  expect(config.dataFolder).toBe(resolve('.data'))
  expect(config.googleClientId).toBeUndefined()
  expect(config.rateLimit.blockSeconds).toBe(300)
})

const inRoot = (name: string) => resolve(import.meta.dirname, '..', '..', name)

it('.env.example and docs/operations.md name every setting, and .env.example no other', () => {
  const settings = new Set(['ASSISTANTS'])
  readConfig(new Proxy({}, { get: (_, name) => void settings.add(String(name)) }))
  const example = readFileSync(inRoot('.env.example'), 'utf8')
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...settings, 'POSTGRES_PASSWORD'].sort()) // the last is for compose.yaml
  const operations = readFileSync(inRoot('docs/operations.md'), 'utf8')
  expect([...settings].filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

it('npm start reads .env, and leaves variables that are set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedika-env-'))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(inRoot('scripts/load-env.mjs'), join(folder, 'scripts', 'load-env.mjs'))
  writeFileSync(join(folder, '.env'), 'PORT=4700\nHOST=0.0.0.0\n')
  const print = "import('./scripts/load-env.mjs').then(() => console.log(process.env.PORT, process.env.HOST))"
  const env = { ...process.env, HOST: '127.0.0.1' }
  expect(execFileSync(process.execPath, ['-e', print], { cwd: folder, env, encoding: 'utf8' })).toBe('4700 127.0.0.1\n')
  rmSync(folder, { recursive: true })
})

it('names every bad value and what it should be', () => {
  const read = () =>
    readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', TIME_ZONE: 'Mars/Olympus', HOST: 'localhost' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow("PORT is 'http' but should be a port number from 0 to 65535")
  expect(read).toThrow("DATABASE_URL is 'mysql://x' but should be a PostgreSQL address")
  expect(read).toThrow("TIME_ZONE is 'Mars/Olympus' but should be a time zone name such as Asia/Kolkata")
})

it('[LG-03] an alternative issuer needs all its settings, with keys at a safe address', () => {
  const client = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' }
  const issuer = { GOOGLE_ISSUER: 'https://id.example', GOOGLE_KEYS: 'https://id.example/keys' }
  const alternative = { issuer: 'https://id.example', jwksUrl: new URL('https://id.example/keys') }
  expect(readConfig({ ...client, ...issuer }).alternativeIssuer).toEqual(alternative)
  expect(readConfig(client).alternativeIssuer).toBeUndefined()
  expect(readConfig({ ...client, ...issuer, GOOGLE_KEYS: 'http://127.0.0.1:9/keys' }).alternativeIssuer).toBeDefined()
  for (const bad of [
    issuer,
    { ...client, GOOGLE_ISSUER: 'https://id.example' },
    { ...client, GOOGLE_KEYS: 'https://id.example/keys' },
    { ...client, ...issuer, GOOGLE_KEYS: 'http://id.example/keys' },
    { ...client, ...issuer, GOOGLE_KEYS: 'keys' },
  ]) {
    expect(() => readConfig(bad)).toThrow(ConfigError)
  }
})

it('[RT-05] a mail server without an address to mail to is refused', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1:25' })).toThrow('SMTP_URL is given together with CONTACT_EMAIL')
  expect(() => readConfig({ SMTP_URL: 'http://x', CONTACT_EMAIL: 'x' })).toThrow(ConfigError)
})

it('[AP-05] a model is named with its endpoint, or not at all; without one, none is asked', () => {
  expect(readConfig({}).ai).toBeUndefined()
  const given = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' }
  expect(readConfig(given).ai).toEqual({
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'small',
    apiKey: undefined,
    timeoutSeconds: 60,
  })
  for (const bad of [
    { AI_MODEL: 'small' },
    { AI_BASE_URL: given.AI_BASE_URL },
    { AI_API_KEY: 'secret' },
    { ...given, AI_BASE_URL: 'ftp://x' },
    { ...given, AI_TIMEOUT_SECONDS: '600' },
  ]) {
    expect(() => readConfig(bad)).toThrow(ConfigError)
  }
})

it('[CH-07] the assistant’s models are those with a key or an address, or none', () => {
  expect(readConfig({}).chat).toEqual({ models: {}, speech: undefined, silenceSeconds: 60, dailyQuestions: 200 })
  const { chat } = readConfig({
    CHAT_DEEPSEEK_KEY: 'd',
    CHAT_OPENAI_KEY: 'o',
    CHAT_OPENAI_BASE_URL: 'https://proxy.example/v1',
    CHAT_LOCAL_BASE_URL: 'http://127.0.0.1:11434/v1',
    CHAT_SPEECH_BASE_URL: 'http://127.0.0.1:9/v1',
  })
  expect(Object.keys(chat.models)).toEqual(['deepseek-chat', 'gpt-3.5-turbo', 'gpt-4o', 'o3-mini', 'llama3.2'])
  expect(chat.models['o3-mini']).toEqual({ baseUrl: 'https://proxy.example/v1', apiKey: 'o', model: 'o3-mini' })
  expect(chat.models['llama3.2']).toMatchObject({ apiKey: undefined, model: 'llama3.2' })
  expect(chat.speech).toEqual({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'whisper-1' })
  for (const bad of [
    { CHAT_LOCAL_BASE_URL: 'ftp://x' },
    { CHAT_DAILY_QUESTIONS: '0' },
    { CHAT_SILENCE_SECONDS: 'x' },
  ]) {
    expect(() => readConfig(bad)).toThrow(ConfigError)
  }
})

it('SIGN_IN chooses invitations in place of a trial, and never beside Google', () => {
  const google = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' }
  const byInvitation = { SIGN_IN: 'invitation' }
  expect([{}, google, byInvitation].map((environment) => readConfig(environment).signIn)).toEqual([
    'trial',
    'google',
    'invitation',
  ])
  expect(() => readConfig({ ...google, ...byInvitation })).toThrow(
    'SIGN_IN and GOOGLE_CLIENT_ID are not given together',
  )
  expect(() => readConfig({ SIGN_IN: 'password' })).toThrow("SIGN_IN is 'password' but should be invitation")
})

describe('a server that others reach', () => {
  const google = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' }
  const exposed = [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PROXIES: '1' }, { PUBLIC_URL: 'https://vedika.example' }]

  it.each(exposed)('does not start as a trial by default: %o', (environment) => {
    expect(() => readConfig(environment)).toThrow('GOOGLE_CLIENT_ID is missing')
    expect(readConfig({ ...environment, ALLOW_TRIAL: 'true' }).payments.isTest).toBe(true)
    expect(readConfig({ ...environment, ...google }).host).toBeDefined()
    expect(readConfig({ ...environment, SIGN_IN: 'invitation' }).payments.isTest).toBe(false)
  })

  it.each(['localhost', '127.0.0.1', '127.8.9.1', '::1'])('is not one that listens on %s alone', (HOST) => {
    expect(readConfig({ HOST }).payments.isTest).toBe(true)
  })

  it('takes no test payments where people sign in with Google', () => {
    expect(readConfig(google).payments).toMatchObject({ razorpay: undefined, isTest: false })
  })

  it('warns where requests of its proxy would be refused or counted as one visitor', () => {
    const warningsOf = (environment: object) => findNetworkWarnings(readConfig({ ...google, ...environment }))
    expect(warningsOf({ PUBLIC_URL: 'https://vedika.example' })).toEqual([expect.stringContaining('PROXIES is 0')])
    expect(warningsOf({ PROXIES: '1' })).toEqual([expect.stringContaining('PUBLIC_URL is not')])
    expect(warningsOf({ PUBLIC_URL: 'https://vedika.example', PROXIES: '1' })).toEqual([])
  })

  it('has a public address without a path', () => {
    expect(readConfig({ ...google, PUBLIC_URL: 'https://vedika.example' }).publicUrl?.host).toBe('vedika.example')
    for (const PUBLIC_URL of ['vedika.example', 'ftp://vedika.example', 'https://vedika.example/app']) {
      expect(() => readConfig({ ...google, PUBLIC_URL })).toThrow('PUBLIC_URL is')
    }
  })
})
