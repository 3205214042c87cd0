import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { DemoAccount } from '#schemas/session.ts'
import { type IdentityIssuer, startIdentityIssuer } from '#server/fakes/identity-issuer.ts'
import { createDemoIdentity, createGoogleIdentity } from '#server/providers/identity.ts'
import { cookieOf, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let issuer: IdentityIssuer
beforeAll(async () => {
  issuer = await startIdentityIssuer()
  server = await startTestServer({ identity: createDemoIdentity(issuer) })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

async function signInAs(account: DemoAccount, on = server) {
  const login = await on.logInWith(
    async (nonce) => (await on.call(endpoints.demoIdentity, { body: { account, nonce } })).json().credential,
  )
  const { username } = login.json().listObject[0]
  const cookie = cookieOf(login)
  const details = await on.call(endpoints.userDetails, { params: { username }, headers: { cookie } })
  return details.json().listObject[0]
}

describe('without a Google client id', () => {
  test('[LG-09] the app learns that there are demo accounts', async () => {
    const settings = (await server.call(endpoints.settings)).json()
    const demoAccounts = ['demo-user', 'demo-member', 'demo-admin']
    const others = { googleClientId: null, hasPasswords: false, contactEmail: null, isSalePaused: false }
    expect(settings).toEqual({ demoAccounts, ...others })
  })

  test.each([
    ['demo-user', { firstName: 'Demo', lastName: 'User', role: ['user'], membershipDays: 0 }],
    ['demo-member', { firstName: 'Demo', lastName: 'Member', role: ['user'], membershipDays: 60 }],
    ['demo-admin', { firstName: 'Demo', lastName: 'Admin', role: ['admin'], membershipDays: 0 }],
  ] as const)('[LG-09] %s signs in by the same flow and is what the name says', async (account, expected) => {
    expect(await signInAs(account)).toMatchObject({ username: account, ...expected })
  })

  test('[LG-09] a demo account is the same user after a restart', async () => {
    const before = await signInAs('demo-member')
    const restarted = await startIdentityIssuer()
    const next = await startTestServer({ identity: createDemoIdentity(restarted), database: server.database })
    expect(await signInAs('demo-member', next)).toEqual(before)
    await next.stop()
    await restarted.stop()
  })

  test('[LG-03] a credential of the issuer before a restart is refused: its key is gone', async () => {
    const { credential } = (
      await server.call(endpoints.demoIdentity, { body: { account: 'demo-user', nonce: 'x' } })
    ).json()
    const restarted = await startIdentityIssuer()
    expect(await createDemoIdentity(restarted).verify(credential)).toEqual({ kind: 'refused' })
    await restarted.stop()
  })

  test('an account that does not exist is 422', async () => {
    expect(
      (await server.call(endpoints.demoIdentity, { body: { account: 'demo-owner', nonce: 'x' } })).statusCode,
    ).toBe(422)
  })
})

test('[LG-09] with Google there are no demo accounts', async () => {
  const google = await startTestServer({ identity: createGoogleIdentity('1.apps.googleusercontent.com') })
  expect((await google.call(endpoints.demoIdentity, { body: { account: 'demo-user', nonce: 'x' } })).statusCode).toBe(
    404,
  )
  expect((await google.call(endpoints.settings)).json().demoAccounts).toEqual([])
  await google.stop()
})
