import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const server = new VedikaServer()
beforeAll(() => fillDataFolder(server.dataFolder))
afterAll(() => server.remove())

test('stops although a browser holds a connection open on which it sent nothing', async () => {
  await server.start()
  const socket = connect(Number(new URL(server.address).port), 'localhost')
  await once(socket, 'connect')
  await server.stop()
  expect(server.exitCode).toBe(0)
  expect(server.output).not.toContain('Vedika cuts calls')
  socket.destroy()
})

test('goes on, and stops when asked, where nobody reads its log any more', async () => {
  await server.start()
  onTestFinished(() => server.kill())
  server.closeOutput()
  for (let times = 0; times < 3; times++) {
    const forbidden = await fetch(`${server.address}/api/vedika/public/user/logout`, { method: 'POST' }) // it is logged
    expect(forbidden.status).toBe(403)
  }
  expect((await fetch(`${server.address}/api/vedika/public/settings`)).status).toBe(200)
  await server.stop()
  expect(server.exitCode).toBe(0)
})
