import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { openDatabase } from '#server/db/database.ts'
import { createAdminLink } from '#server/features/auth/admin-links.ts'
import { createStarterDatabase } from '../support/device/test-database.ts'
import { execute } from '../support/postgres/temporary-postgres.ts'
import { callServer, signInAsDemo, signInByToken } from '../support/server/live-server.ts'
import { startTestIssuer, type TestIssuer } from '../support/server/test-issuer.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

type Session = Awaited<ReturnType<typeof signInByToken>>

let issuer: TestIssuer
let database: Awaited<ReturnType<typeof createStarterDatabase>>
let server: VedikaServer
let trial: Record<string, string>
let live: Record<string, string>
let demoAdmin: Session
let first: Session

beforeAll(async () => {
  issuer = await startTestIssuer()
  database = await createStarterDatabase()
  trial = { DATABASE_URL: database.connectionString }
  const google = { GOOGLE_CLIENT_ID: issuer.audience, GOOGLE_ISSUER: issuer.name, GOOGLE_KEYS: issuer.jwksUrl.href }
  live = { ...trial, ...google, ADMIN_EMAILS: 'owner@example.com, Second@Example.com' }
  server = new VedikaServer()
  await startAs(trial)
  demoAdmin = await signInAsDemo(server.address, 'demo-admin')
  expect((await listUsers(demoAdmin)).status).toBe(200)
})
afterAll(async () => {
  await server.remove()
  await database.drop()
  await issuer.stop()
})

async function startAs(environment: Record<string, string>): Promise<void> {
  await server.stop()
  server.configure(environment)
  await server.start()
}

const listUsers = (session: Session) =>
  callServer(server.address, endpoints.usersByType, { params: { type: 'all', status: '2' }, session })
const signInWithGoogle = async (name: string) =>
  signInByToken(server.address, (nonce) => issuer.sign({ sub: name, email: `${name}@example.com`, nonce }))
const claim = (token: string, session: Session) =>
  callServer(server.address, endpoints.claimAdmin, { body: { token }, session })

test('a server that goes live ends the sessions and accounts of its trial', async () => {
  await startAs(live)
  await expect(listUsers(demoAdmin)).rejects.toThrow('401')
  await expect(signInAsDemo(server.address, 'demo-admin')).rejects.toThrow('404')
  const owner = await signInWithGoogle('owner')
  const { listObject } = await (await listUsers(owner)).json()
  expect(listObject).toContainEqual(expect.objectContaining({ username: 'demo-admin', isActive: false }))
})

test('ADMIN_EMAILS names administrators, in any case of letters', async () => {
  expect((await signInWithGoogle('owner')).role).toEqual(['admin'])
  expect((await signInWithGoogle('second')).role).toEqual(['admin'])
  expect((await signInWithGoogle('third')).role).toEqual(['user'])
})

test('a server without an administrator prints a link that makes one, once', async () => {
  await execute(database.connectionString, "update users set role = 'user'")
  const { ADMIN_EMAILS: _, ...withoutEmails } = live
  await startAs(withoutEmails)
  const [, token = ''] = /open http:\/\/localhost:\d+\/secure\/claim-admin#(\S+)/.exec(server.output) ?? []
  first = await signInWithGoogle('asha')
  await expect(claim('A'.repeat(43), first)).rejects.toThrow('403')
  await claim(token, first)
  expect((await listUsers(first)).status).toBe(200)
  await expect(claim(token, await signInWithGoogle('bela'))).rejects.toThrow('403')
  const opened = openDatabase(database.connectionString)
  expect(await createAdminLink(opened, issuer.name)).toBeNull()
  await opened.$client.end()
})

test('a server that is a trial again opens its demo accounts and ends other sessions', async () => {
  await startAs(trial)
  await expect(listUsers(first)).rejects.toThrow('401')
  expect((await signInAsDemo(server.address, 'demo-admin')).userId).toBe(demoAdmin.userId)
})
