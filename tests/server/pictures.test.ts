import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import type { PulledRow } from '#schemas/sync.ts'
import { convertPicture } from '#server/providers/pictures/convert-picture.ts'
import { pullAll, refusalOf } from '../support/server/device.ts'
import { type CallOptions, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, model, upload } from '../support/server/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const save = (as: Person, ...parts: Parameters<typeof upload>[2]) => upload(server, endpoints.updateUser, parts, { as })
const addPhotos = (as: Person, files: Buffer[], options: CallOptions = {}) =>
  upload(
    server,
    endpoints.addAlbumPhotos,
    files.map((each) => file(each, 'files')),
    { as, params: { name: as.username }, ...options },
  )
const show = (id: string, options: CallOptions) => server.call(endpoints.profileImage, { ...options, params: { id } })
const idIn = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')
const userIn = (response: LightMyRequestResponse) => response.json().listObject[0]

async function profileRow(as: Person): Promise<PulledRow> {
  const row = (await pullAll(server, as)).find(({ collection }) => collection === 'profiles')
  if (!row) throw new Error('No profile')
  return row
}

async function countPhotos(): Promise<number> {
  return Number((await server.database.execute(sql`select count(*) from photos`)).rows[0]?.count)
}

describe('the profile’s picture', () => {
  test('[PR-05] is stored small, upright, without metadata, and pulled by every device', async () => {
    const me = await server.signIn()
    const photo = await sharp(await drawPicture(1200, 800))
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const before = await profileRow(me)
    const { imagePath } = userIn(await save(me, file(photo)))
    const shown = await show(idIn(imagePath), { as: me })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
    const kept = await sharp(shown.rawPayload).metadata()
    expect([kept.format, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
      'webp',
      341,
      512,
      undefined,
      undefined,
    ])
    const after = await profileRow(me)
    expect(after).toEqual({ ...before, seq: before.seq + 1, owned: { ...before.owned, imagePath } })
  })

  test('[PR-05] replaces the one before, is served by the user’s id too, and can be removed', async () => {
    const me = await server.signIn()
    const first = userIn(await save(me, file(await drawPicture())))
    const second = userIn(await save(me, file(await drawPicture(50, 50)), model({ skills: 'Drawing' })))
    expect(second).toMatchObject({ skills: 'Drawing' })
    expect(second.imagePath).not.toBe(first.imagePath)
    expect((await show(idIn(first.imagePath), { as: me })).statusCode).toBe(404)
    const byUser = await show(me.userId, { as: me })
    expect(byUser.statusCode).toBe(200)
    const known = await show(me.userId, { as: me, headers: { 'if-none-match': String(byUser.headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const id = idIn(second.imagePath)
    expect((await server.call(endpoints.removePhoto, { as: me, params: { id } })).json()).toEqual({ done: true })
    expect((await profileRow(me)).owned.imagePath).toBe('')
    expect((await show(me.userId, { as: me })).statusCode).toBe(404)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('[PR-05] may be %s', async (format) => {
    const picture = await sharp(await drawPicture())
      .toFormat(format)
      .toBuffer()
    expect(await convertPicture(picture, 512, 'me')).toMatchObject({
      kind: 'converted',
      picture: { width: 40, height: 30 },
    })
  })

  test('[PR-05] is refused with more pixels than can be unpacked, or where it is damaged', async () => {
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await convertPicture(huge, 512, 'me')).toEqual({ kind: 'tooManyPixels' })
    const whole = await drawPicture(400, 400)
    expect(await convertPicture(whole.subarray(0, whole.length / 2), 512, 'me')).toEqual({ kind: 'broken' })
  })
})

describe('the album', () => {
  test('[PR-05] shows pictures in the order in which they came, and each is removed by its id', async () => {
    const me = await server.signIn()
    const pictures = [await drawPicture(2000, 1000), await drawPicture(10, 10)]
    const { albumImages } = userIn(await addPhotos(me, pictures))
    expect(albumImages).toHaveLength(2)
    expect((await profileRow(me)).owned.albumImages).toEqual(albumImages)
    const large = await sharp((await show(albumImages[0], { as: me })).rawPayload).metadata()
    expect([large.width, large.height]).toEqual([1600, 800])
    await server.call(endpoints.removePhoto, { as: me, params: { id: albumImages[0] } })
    expect((await profileRow(me)).owned.albumImages).toEqual([albumImages[1]])
  })

  test('[PR-05] holds so many, and takes of a form all or none', async () => {
    const me = await server.signIn()
    const picture = await drawPicture(4, 4)
    await addPhotos(
      me,
      Array.from({ length: limits.albumImages - 1 }, () => picture),
    )
    const before = await countPhotos()
    const refused = await addPhotos(me, [picture, picture])
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'album_full'])
    const broken = await addPhotos(me, [Buffer.from('no picture')])
    expect([broken.statusCode, broken.json().error.code]).toEqual([415, 'unsupported_picture'])
    expect(await countPhotos()).toBe(before)
    const both = await Promise.all([addPhotos(me, [picture]), addPhotos(me, [picture])])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })
})

describe('who may see and change a picture', () => {
  test('[AP-07] [PR-05] its owner and admins; others once the profile is published, and no longer', async () => {
    const [me, other, admin] = [await server.signIn(), await server.signIn(), await server.signInAdmin()]
    const id = idIn(userIn(await save(me, file(await drawPicture()))).imagePath)
    const statuses = async () =>
      Promise.all(
        [{ as: me }, { as: admin }, { as: other }, {}].map(async (options) => (await show(id, options)).statusCode),
      )
    expect(await statuses()).toEqual([200, 200, 404, 401])
    await save(me, model({ publish: true }))
    expect(await statuses()).toEqual([200, 200, 200, 401])
    await save(me, model({ publish: false }))
    expect(await statuses()).toEqual([200, 200, 404, 401])
  })

  test('[AP-07] [PR-05] only owner and admins add and remove; removal needs the app’s header', async () => {
    const [me, other, admin] = [await server.signIn(), await server.signIn(), await server.signInAdmin()]
    const picture = await drawPicture()
    const [id] = userIn(await addPhotos(me, [picture])).albumImages
    const params = { name: me.username }
    expect((await addPhotos(other, [picture], { params })).statusCode).toBe(403)
    expect((await addPhotos(admin, [picture], { params })).statusCode).toBe(200)
    expect((await addPhotos(admin, [picture], { params: { name: 'nobody' } })).statusCode).toBe(404)
    const remove = (as: Person, headers = {}) =>
      refusalOf(server, endpoints.removePhoto, { as, params: { id }, headers })
    expect(await remove(other)).toEqual([403, 'not_owner'])
    expect(await remove(me, { 'x-vedika-app': '' })).toEqual([403, 'foreign_origin'])
    expect((await profileRow(me)).owned.albumImages).toHaveLength(2)
    expect(await remove(admin)).toEqual([200, undefined])
    expect(await remove(me)).toEqual([404, 'not_found'])
  })
})

describe('[AP-07] [PR-05] an upload token', () => {
  const tokenOf = async (as: Person): Promise<string> =>
    userIn(await server.call(endpoints.uploadToken, { as })).authToken
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('is good for the two calls that upload and for nothing else, and only its hash is stored', async () => {
    const me = await server.signIn()
    const token = await tokenOf(me)
    const headers = bearer(token)
    const params = { name: me.username }
    const picture = file(await drawPicture())
    expect((await upload(server, endpoints.updateUser, [picture], { headers })).statusCode).toBe(200)
    expect((await upload(server, endpoints.addAlbumPhotos, [picture], { headers, params })).statusCode).toBe(200)
    for (const endpoint of [endpoints.users, endpoints.exportUser, endpoints.syncDigest, endpoints.uploadToken]) {
      expect(await refusalOf(server, endpoint, { headers })).toEqual([401, 'no_session'])
    }
    const asCookie = { ...me, cookie: `__Host-vedika-session=${token}` }
    expect(await refusalOf(server, endpoints.users, { as: asCookie })).toEqual([401, 'no_session'])
    const stored = JSON.stringify((await server.database.execute(sql`select * from upload_tokens`)).rows)
    expect(stored).toContain(me.userId)
    expect(stored).not.toContain(token.split('.')[1])
  })

  test('ends with the session that asked for it, signed out or idle for too long', async () => {
    const me = await server.signIn()
    const uploadBy = async (token: string) =>
      (await upload(server, endpoints.updateUser, [model({ skills: 'x' })], { headers: bearer(token) })).statusCode
    const token = await tokenOf(me)
    await server.database.execute(sql`update sessions set last_seen_at = now() - interval '31 days'`)
    expect(await uploadBy(token)).toBe(401)
    await server.database.execute(sql`update sessions set last_seen_at = now()`)
    expect(await uploadBy(token)).toBe(200)
    await server.call(endpoints.logout, { as: me })
    expect(await uploadBy(token)).toBe(401)
  })

  test('is over after ten minutes, with the account, and where the user is disabled', async () => {
    const me = await server.signIn()
    const before = Date.now()
    const token = await tokenOf(me)
    const after = Date.now()
    const call = async () =>
      (await upload(server, endpoints.updateUser, [model({ skills: 'x' })], { headers: bearer(token) })).statusCode
    expect(await call()).toBe(200)
    await server.database.execute(sql`update users set is_disabled = true where user_id = ${me.userId}`)
    expect(await call()).toBe(401)
    await server.database.execute(sql`update users set is_disabled = false where user_id = ${me.userId}`)
    const { rows } = await server.database.execute(
      sql`select extract(epoch from expires_at) * 1000 as ms from upload_tokens where user_id = ${me.userId}`,
    )
    expect(Number(rows[0]?.ms)).toBeGreaterThanOrEqual(before + 600_000)
    expect(Number(rows[0]?.ms)).toBeLessThanOrEqual(after + 600_000)
    await server.database.execute(sql`update upload_tokens set expires_at = now() where user_id = ${me.userId}`)
    expect(await call()).toBe(401)
  })
})
