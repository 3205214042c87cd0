import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { until } from '#tests/support/measure/until.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { openChangeStream } from '../support/server/change-stream.ts'
import { push } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, model, upload } from '../support/server/upload.ts'

let server: TestServer
/** Gives no request more than a moment. */
let hasty: TestServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
  hasty = await startTestServer({ requestTimeoutMs: 500 })
  for (const { app } of [server, hasty]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  for (const each of [server, hasty]) {
    each.app.server.closeAllConnections() // answers that a test did not read hold theirs
    await each.stop()
  }
})

const portOf = ({ app }: TestServer) => (app.server.address() as AddressInfo).port

async function open(at = server): Promise<Socket> {
  const socket = connect(portOf(at), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Everything that the server sends until it closes. */
async function sendRaw(text: string, at: TestServer): Promise<string> {
  const socket = await open(at)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return said
}

const uploadHead = (as: Person, length: number) =>
  [
    `POST ${endpointPath(endpoints.updateUser, 'vedika')} HTTP/1.1`,
    'host: localhost',
    `cookie: ${as.cookie}`,
    `${APP_HEADER}: ${API_VERSION}`,
    `${EXPECTED_USER_HEADER}: ${as.userId}`,
    'content-type: multipart/form-data; boundary=line',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')
const partHead =
  '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

describe('a request that Node or the framework cannot read', () => {
  test.each([
    ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'malformed'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'too_long',
    ],
    [
      'a slow body',
      `POST /api/vedika/public/user/contactUs HTTP/1.1\r\nhost: localhost\r\n${APP_HEADER}: ${API_VERSION}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
      408,
      'too_slow',
    ],
    ['no Host', 'GET /api/vedika/ready HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed'],
    ['half an escape', 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 400, 'malformed'],
  ])('%s has the headers and the shape of every error', async (_, request, status, code) => {
    const [head = '', body = ''] = (await sendRaw(request, status === 408 ? hasty : server)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toMatch(/content-security-policy: default-src '(none|self)'/)
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body).error).toEqual({ code, message: expect.stringMatching(/^The .+\.$/) })
  })
})

const countFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('vedika-upload-')).length

describe('uploads', () => {
  beforeAll(() => {
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'vedika-held-'))) // another run on this machine has its own
  })
  afterAll(() => {
    rmSync(tmpdir(), { recursive: true })
    vi.unstubAllEnvs()
  })

  test('half sent are four a person at most, and lie on disk', async () => {
    const me = await server.signIn()
    const before = countFolders()
    const chunk = Buffer.alloc(1024 * 1024)
    const answers: string[] = []
    for (let each = 0; each < 12; each += 1) {
      const socket = await open()
      socket.on('data', (data) => answers.push(String(data)))
      socket.write(uploadHead(me, 9_000_000) + partHead)
      for (let part = 0; part < 6; part += 1) socket.write(chunk)
    }
    await until(() => expect(answers.filter((answer) => answer.includes('too_many_uploads'))).toHaveLength(8))
    await until(() => expect(countFolders() - before).toBe(4))
    for (const socket of sockets.splice(0)) socket.destroy()
    await until(() => expect(countFolders() - before).toBe(0))
  })

  test('of other people go on, and one’s own after the others ended', async () => {
    const [me, other, picture] = [await server.signIn(), await server.signIn(), await drawPicture()]
    const before = countFolders()
    const held = await Promise.all(Array.from({ length: 4 }, () => open()))
    for (const socket of held) socket.write(uploadHead(me, 9_000_000) + partHead + 'x'.repeat(100_000))
    // The four are being taken: a fifth that came before one of them would be taken in its place.
    await until(() => expect(countFolders() - before).toBe(4))
    const send = async (as: Person) => {
      const parts = [model({ userId: as.userId }), file(picture)]
      return (await upload(server, endpoints.updateUser, parts, { as })).statusCode
    }
    await until(async () => expect(await send(me)).toBe(429))
    expect(await send(other)).toBe(200)
    for (const socket of held) socket.destroy()
    await until(async () => expect(await send(me)).toBe(200))
  })
})

test('event streams are eight a person at most', async () => {
  const me = await server.signIn()
  const listen = () => openChangeStream(`http://127.0.0.1:${portOf(server)}`, { userId: me.userId, cookie: me.cookie })
  const streams = await Promise.all(Array.from({ length: 9 }, listen))
  expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(200), 503])
  for (const stream of streams) stream.close()
  await until(async () => {
    const again = await listen()
    again.close()
    expect(again.status).toBe(200)
  })
})

test('event streams opened over and over are refused, and nothing else is', async () => {
  const me = await server.signIn()
  const query = { user: crypto.randomUUID() }
  const statuses = new Set<number>()
  for (let each = 0; each < 121; each += 1) {
    statuses.add((await server.call(endpoints.syncStream, { as: me, query })).statusCode)
    await turn()
  }
  expect([...statuses]).toEqual([409, 429])
  expect((await server.call(endpoints.sessions, { as: me })).statusCode).toBe(200)
})

test('exports are one a person at a time', async () => {
  const me = await server.signIn()
  await push(server, me, [notePush()])
  const url = `http://127.0.0.1:${portOf(server)}${endpointPath(endpoints.exportUser, 'vedika')}`
  const headers = { cookie: me.cookie, [APP_HEADER]: String(API_VERSION) }
  await server.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table notes in access exclusive mode`) // the first export waits for it
    const first = await fetch(url, { headers })
    expect([first.status, (await fetch(url, { headers })).status]).toEqual([200, 429])
    await first.body?.cancel()
  })
  await until(async () => {
    expect((await server.call(endpoints.exportUser, { as: me })).statusCode).toBe(200)
  })
})

test('what anybody may send is small', async () => {
  const response = await server.call(endpoints.contactUs, { body: { message: 'x'.repeat(200_000) } })
  expect(response.statusCode).toBe(413)
})
