import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { VedikaServer } from '../support/vedika-server.ts'

test('stops although a browser holds a connection open on which it sent nothing', async () => {
  const server = new VedikaServer()
  await server.start()
  const socket = connect(Number(new URL(server.address).port), 'localhost')
  await once(socket, 'connect')
  await server.stop()
  expect(server.exitCode).toBe(0)
  socket.destroy()
  await server.remove()
}, 120_000)
