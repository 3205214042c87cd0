import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { pullAll } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, model, upload } from '../support/server/upload.ts'

const MEGABYTE = 1024 * 1024
const megabyte = Buffer.alloc(MEGABYTE, 'x')

/** Bytes of buffers that are still referenced. */
function measureHeld(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  me = await server.signIn()
})
afterAll(() => server.stop())

const save = (...parts: Parameters<typeof upload>[2]) => upload(server, endpoints.updateUser, parts, { as: me })
const errorIn = (response: LightMyRequestResponse) => [response.statusCode, response.json().error?.code]

/** All that the server holds of the account. */
async function stored(): Promise<unknown> {
  const { rows } = await server.database.execute(sql`
    select users.*, (select count(*) from photos where photos.user_id = users.user_id) as photos
    from users where user_id = ${me.userId}`)
  return [rows, await pullAll(server, me)]
}

describe('a form that is wrong is refused with a reason, and nothing changes', () => {
  test.each<[string, object, RegExp]>([
    ['a text over its limit', { aboutMe: 'x'.repeat(limits.profileText + 1) }, /^aboutMe: /],
    ['a line over its limit', { skills: 'x'.repeat(limits.profileLine + 1) }, /^skills: /],
    ['a first name over every limit', { firstName: 'x'.repeat(limits.personName + 1) }, /^firstName: /],
    ['a full name of two characters', { firstName: 'A', lastName: 'B'.repeat(0) }, /3 to 20/],
    ['a full name of 21 characters', { firstName: 'A'.repeat(10), lastName: 'B'.repeat(10) }, /3 to 20/],
    ['a name with a zero byte', { firstName: 'As\0ha' }, /firstName: .*cannot be stored/],
    ['a goal that is none', { lifeGoals: ['Fame'] }, /^lifeGoals/],
    ['a format that is none', { preferredFormat: 'video' }, /^preferredFormat/],
    ['a link that runs', { linkedinProfileLink: 'javascript:alert(1)' }, /^linkedinProfileLink/],
    ['a phone number that is none', { phone: { number: '1' } }, /^phone/],
    ['a text that is a number', { hobbies: 7 }, /^hobbies/],
  ])('[PR-02] %s', async (_, changes, message) => {
    const before = await stored()
    const response = await save(model({ qualification: 'Changed', ...changes }), file(await drawPicture()))
    expect(errorIn(response)).toEqual([422, 'invalid_fields'])
    expect(response.json().error.message).toMatch(message)
    expect(await stored()).toEqual(before)
  })

  test('[PR-02] a model that is no JSON, a form with nothing in it, and what is no form', async () => {
    const before = await stored()
    expect(errorIn(await save({ name: 'userModel', value: '{"skills":' }))).toEqual([422, 'invalid_fields'])
    expect(errorIn(await save({ name: 'fileType', value: 'image/png' }))).toEqual([422, 'invalid_fields'])
    expect(errorIn(await server.call(endpoints.updateUser, { as: me, body: { userModel: {} } }))).toEqual([
      415,
      'unsupported_media_type',
    ])
    const cut = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await server.call(endpoints.updateUser, {
      as: me,
      headers: cut,
      body: Buffer.from('--x\r\nno form'),
    })
    expect(broken.statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('[PR-02] `role`, `__proto__` and other names that are not a profile’s change nothing', async () => {
    const before = await stored()
    const value = '{"role":["admin"],"isDisabled":true,"__proto__":{"role":"admin"},"constructor":{"x":1}}'
    expect((await save({ name: 'userModel', value })).json().listObject[0].role).toEqual(['user'])
    const [[account]] = (await stored()) as [[object]]
    expect([[account]]).toEqual([(before as [[object]])[0]])
  })
})

describe('names of every script are kept exactly, within their limits', () => {
  test.each([
    ['emoji', 'Asha 👩‍🔬', 'Rao 🌧'],
    ['right to left', 'ليلى', 'العامري'],
    ['mixed directions', 'Noa נועה', '‮Rao'],
    ['combining marks', 'Zoe\u0308', 'N\u0303u'],
    ['Devanagari', 'लक्ष्मी', 'देवी'],
    ['spaces and markup', ' <b>A</b> ', "O'Neil"],
  ])('[PR-01] %s', async (_, firstName, lastName) => {
    const saved = (await save(model({ firstName, lastName }))).json().listObject[0]
    expect([saved.firstName, saved.lastName]).toEqual([firstName, lastName])
    const [row] = await pullAll(server, me)
    expect(row?.content).toMatchObject({ firstName, lastName })
  })

  test('[PR-01] texts of exactly their limit', async () => {
    const changes = { aboutMe: '👋'.repeat(limits.profileText / 2), skills: 'س'.repeat(limits.profileLine) }
    expect((await save(model(changes))).json().listObject[0]).toMatchObject(changes)
  })
})

describe('a file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, string | Buffer]>([
    ['an SVG', svg],
    ['an SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 x'],
    ['a TIFF, which browsers do not show', Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0])],
  ])('[PR-05] %s is refused, whatever it says it is', async (_, content) => {
    const before = await stored()
    const value = Buffer.from(content)
    for (const type of ['image/svg+xml', 'image/png']) {
      const response = await save({ name: 'file', value, type, fileName: 'picture.png' }, model({ skills: 'Changed' }))
      expect(errorIn(response)).toEqual([415, 'unsupported_picture'])
    }
    expect(await stored()).toEqual(before)
  })

  test('[PR-05] one that begins like a picture and is none is refused too', async () => {
    const before = await stored()
    const value = Buffer.concat([(await drawPicture()).subarray(0, 40), Buffer.from(svg)])
    expect(errorIn(await save(file(value)))).toEqual([422, 'broken_picture'])
    expect(await stored()).toEqual(before)
  })

  test('[PR-05] a path as a file’s name leads nowhere: the name is not used', async () => {
    const value = await drawPicture()
    const { imagePath } = (await save({ name: 'file', value, fileName: '../../../../etc/passwd' })).json().listObject[0]
    expect(imagePath).toMatch(/^\/api\/vedika\/operation\/profileimage\/[0-9a-f.-]+$/)
    for (const id of ['../../etc/passwd', '..', `${me.userId}.`, `${me.userId}.x`, "'; drop table photos; --"]) {
      expect((await server.call(endpoints.profileImage, { as: me, params: { id } })).statusCode).toBe(404)
    }
  })
})

describe('a picture of 60 MB', () => {
  let port: number
  let sentMegabytes: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  /** Sends a form over the network as it comes, without saying its length where `isChunked`. */
  async function send(megabytes: number, isChunked: boolean): Promise<[number | undefined, unknown]> {
    const head = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n',
    )
    const tail = Buffer.from('\r\n--b--\r\n')
    const length = head.length + megabytes * MEGABYTE + tail.length
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: endpointPath(endpoints.updateUser, 'vedika'),
      headers: {
        host: `localhost:${port}`,
        cookie: me.cookie,
        [APP_HEADER]: String(API_VERSION),
        [EXPECTED_USER_HEADER]: me.userId,
        'content-type': 'multipart/form-data; boundary=b',
        ...(!isChunked && { 'content-length': length }),
      },
    })
    let isAnswered = false
    const answered = once(call, 'response').finally(() => {
      isAnswered = true
    })
    call.write(head)
    for (sentMegabytes = 0; sentMegabytes < megabytes && !isAnswered; sentMegabytes += 1) {
      if (!call.write(megabyte)) await Promise.race([once(call, 'drain'), answered])
    }
    if (!isAnswered) call.end(tail)
    const [response] = await answered
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    call.destroy()
    return [response.statusCode, JSON.parse(Buffer.concat(chunks).toString()).error.code]
  }

  test.each([false, true])(
    '[PR-05] is refused before it has arrived, and nothing of it stays in memory (chunked: %s)',
    async (isChunked) => {
      const before = await stored()
      const held = measureHeld()
      expect(await send(60, isChunked)).toEqual([413, 'too_large'])
      expect(measureHeld() - held).toBeLessThan(30 * MEGABYTE) // of 60; some is other work of this process
      expect(sentMegabytes).toBeLessThan(60)
      expect(await stored()).toEqual(before)
    },
  )
})
