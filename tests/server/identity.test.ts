import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenCheck, type IdentityVerifier } from '#server/providers/identity.ts'
import { startTestIssuer, type TestIssuer } from '../support/server/test-issuer.ts'

const asha = { sub: 'asha', email: 'asha@example.com' }
const refused = { kind: 'refused' }
const verified = expect.objectContaining({ kind: 'verified', issuer: 'https://issuer.test' })

let issuer: TestIssuer
let verify: IdentityVerifier['verify']
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  issuer = await startTestIssuer()
  verify = createTokenCheck({ names: [issuer.name], audience: issuer.audience, jwksUrl: issuer.jwksUrl })
})
afterEach(async () => {
  vi.useRealTimers()
  await issuer.stop()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('[LG-03] keys are fetched once for any number of tokens', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => issuer.sign(asha)))
  expect(await Promise.all(tokens.map(verify))).toEqual(Array(5).fill(verified))
  expect(issuer.keyRequests).toBe(1)
})

test('[LG-03] looks up an unknown key once, then refuses it without asking the issuer again', async () => {
  await verify(await issuer.sign(asha))
  wait(31)
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await verify(await issuer.sign(asha, `made-up-${attempt}`))).toEqual(refused)
  }
  expect(issuer.keyRequests).toBe(2)
})

test('[LG-03] a new key of the issuer is fetched and believed, and the one before no longer', async () => {
  const before = await issuer.sign(asha)
  expect(await verify(before)).toEqual(verified)
  await issuer.rotateKey()
  wait(31)
  expect(await verify(await issuer.sign(asha))).toEqual(verified)
  expect(await verify(before)).toEqual(refused)
})

test('[LG-03] a key that was withdrawn is believed for ten minutes at most', async () => {
  const before = await issuer.sign({ ...asha, exp: Math.floor(Date.now() / 1000) + 3600 })
  expect(await verify(before)).toEqual(verified)
  await issuer.rotateKey()
  wait(601)
  expect(await verify(before)).toEqual(refused)
})

test('[LG-03] a token is valid from its time to its time', async () => {
  const now = Math.floor(Date.now() / 1000)
  const token = await issuer.sign({ ...asha, nbf: now + 60, exp: now + 120 })
  expect(await verify(token)).toEqual(refused)
  wait(61)
  expect(await verify(token)).toEqual(verified)
  wait(60)
  expect(await verify(token)).toEqual(refused)
})
