import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

async function failingStart(environment: Record<string, string>): Promise<string> {
  const server = new VedikaServer(environment)
  const failure = await server.start().then(
    () => 'it started',
    (error: Error) => error.message,
  )
  await server.remove()
  return failure
}

test('a port in use is named, with what to do', async () => {
  const other = createServer().listen(0, 'localhost')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  expect(await failingStart({ PORT: String(port) })).toContain(`Port ${port} is in use`)
  other.close()
})

test('a database that is not there is named', async () => {
  const message = await failingStart({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/vedika' })
  expect(message).toContain('DATABASE_URL: no usable PostgreSQL at 127.0.0.1:9')
})

test('a bad value of the configuration is named', async () => {
  expect(await failingStart({ FEED_REFRESH_MINUTES: 'often' })).toContain(
    "FEED_REFRESH_MINUTES is 'often' but should be whole minutes from 1 to 1440",
  )
})

test('a restart after a kill reuses the database without loss; a second server shares it', async ({ request }) => {
  const server = new VedikaServer()
  await server.start()
  const { connection } = await signInByApi(request, server.address)
  await server.kill()
  await server.start()
  expect(server.output).toContain('Goes on with the database that already runs')
  const again = await request.get(`${server.address}/api/vedika/operation/user/${connection}`)
  expect(again.status()).toBe(200)

  const second = new VedikaServer({ VEDIKA_DATA: server.dataFolder })
  await second.start()
  expect(second.output).toContain('Goes on with the database that already runs')
  await server.stop() // the first one leaves the database to the second
  const list = await request.get(`${second.address}/api/vedika/public/news/today`)
  expect((await list.json()).totalElements).toBe(60)
  await second.remove()
  await server.remove()
})

async function signInByApi(request: import('@playwright/test').APIRequestContext, address: string) {
  const headers = { [APP_HEADER]: String(API_VERSION) }
  const api = `${address}/api/vedika/public/user`
  const { nonce } = await (await request.post(`${api}/signInNonce`, { headers })).json()
  const { credential } = await (
    await request.post(`${api}/demoIdentity`, { headers, data: { account: 'demo-user', nonce } })
  ).json()
  const person = {
    provider: 'GOOGLE',
    id: '',
    authToken: '',
    name: '',
    email: '',
    firstName: '',
    lastName: '',
    photoUrl: '',
  }
  const login = await request.post(`${api}/socialLogin`, { headers, data: { ...person, idToken: credential } })
  return { connection: (await login.json()).listObject[0].username as string }
}
