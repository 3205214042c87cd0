import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { createStarterDatabase } from '../support/device/test-database.ts'
import { until } from '../support/measure/until.ts'
import { callServer, type LiveSession, signInAsDemo, signInByToken } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const PASSWORD = 'a lamp on the river'
const EMAIL = 'canaryOwner@example.com'
const LINK = /Make its account at https:\/\/vedika\.example\/pages\/user\/invitation#(\S+)/

let database: Awaited<ReturnType<typeof createStarterDatabase>>
let server: VedikaServer
let trial: Record<string, string>
let owner: LiveSession
beforeAll(async () => {
  database = await createStarterDatabase()
  trial = { DATABASE_URL: database.connectionString }
  server = new VedikaServer()
})
afterAll(async () => {
  await server.remove()
  await database.drop()
})

async function startAs(environment: Record<string, string>): Promise<void> {
  await server.stop()
  server.configure(environment)
  await server.start()
}

/** Behind a proxy. */
const privately = () => ({
  ...trial,
  PROXIES: '1',
  PUBLIC_URL: 'https://vedika.example',
  SIGN_IN: 'invitation',
})
const issue = (endpoint: typeof endpoints.acceptInvitation | typeof endpoints.passwordIdentity, body: object) =>
  signInByToken(server.address, async (nonce) => {
    const answer = await callServer(server.address, endpoint, { body: { ...body, nonce } })
    return ((await answer.json()) as { credential: string }).credential
  })

test('the first link of a server that was a trial makes an administrator, once', async () => {
  await startAs(trial)
  const demo = await signInAsDemo(server.address, 'demo-admin')
  await startAs(privately())
  await expect(callServer(server.address, endpoints.sessions, { session: demo })).rejects.toThrow('401')
  await expect(signInAsDemo(server.address, 'demo-admin')).rejects.toThrow('404')
  const [, token = ''] = LINK.exec(server.output) ?? []
  const body = { token, password: PASSWORD, firstName: 'Asha', email: EMAIL }
  owner = await issue(endpoints.acceptInvitation, body)
  expect(owner.role).toEqual(['admin'])
  await expect(issue(endpoints.acceptInvitation, body)).rejects.toThrow('403')
})

test('a restart prints no other link, and sessions and passwords stay', async () => {
  await startAs(privately())
  expect(server.output).not.toMatch(LINK)
  expect((await callServer(server.address, endpoints.sessions, { session: owner })).status).toBe(200)
  expect((await issue(endpoints.passwordIdentity, { email: EMAIL, password: PASSWORD })).userId).toBe(owner.userId)
})

test('the log names no password, address, link or token', async () => {
  const invited = { email: 'canaryGuest@example.com', role: 'user' }
  const made = await callServer(server.address, endpoints.invite, { body: invited, session: owner })
  const { token } = (await made.json()) as { token: string }
  const wrong = { email: EMAIL, password: 'canary password', nonce: 'canaryNonce' }
  await expect(callServer(server.address, endpoints.passwordIdentity, { body: wrong })).rejects.toThrow('403')
  await expect(issue(endpoints.acceptInvitation, { token, password: 'canary' })).rejects.toThrow('422')
  await issue(endpoints.acceptInvitation, { token, password: PASSWORD, firstName: 'canaryName' })
  for (const logged of ['"event":"invitation_created"', '"event":"user_created"', '"detail":"password_refused"'])
    await until(() => expect(server.output).toContain(logged))
  for (const secret of ['canary', token, PASSWORD])
    expect(server.output.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('a trial again ends the sessions of invited people', async () => {
  await startAs(trial)
  await expect(callServer(server.address, endpoints.sessions, { session: owner })).rejects.toThrow('401')
})
