import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { purgeNote } from '#schemas/note.ts'
import { emptyNoteImage, UNUSED_IMAGE_DAYS } from '#schemas/note-image.ts'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import type { PushRow } from '#schemas/sync.ts'
import { noteImages } from '#server/db/tables/note-images.ts'
import { emptyUnusedImages } from '#server/features/notes/empty-unused-images.ts'
import {
  categoryPush,
  imageContent,
  imagePush,
  noteContent,
  notePush,
  smallImages,
} from '../support/rows/test-documents.ts'
import { pull, pullAll, push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
beforeEach(async () => {
  me = await server.signIn()
})
afterAll(() => server.stop())

const tagOf = (id: string) => writeNoteImage({ id, alt: 'A cell', width: 4, height: 2 })
const naming = (...ids: string[]) => ({ description: ids.map((id) => `<p>${tagOf(id)}</p>`).join('') })
const messageOf = async (row: PushRow) => {
  const answer = await pushOne(server, me, row)
  return answer.kind === 'rejected' ? answer.error.message : answer.kind
}

describe('[NO-04] an image that a device sends', () => {
  test('is stored as it came, whether or not its note is known, and reaches the other devices', async () => {
    const webp = imagePush()
    const jpeg = imagePush({ type: 'image/jpeg', data: smallImages.jpeg, noteId: randomUUID() })
    const note = notePush(naming(webp.id, jpeg.id))
    expect(await push(server, me, [webp, jpeg, note])).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }, { kind: 'ok' }])
    const contents = (await pullAll(server, me)).map(({ content }) => content)
    expect(contents).toEqual([webp.content, jpeg.content, note.content])
    expect(await pullAll(server, await server.signIn())).toEqual([])
  })

  test.each(['webp', 'jpeg'] as const)('is stored without what a camera noted (%s)', async (format) => {
    const secret = 'Asha at 12.97 N, 77.59 E'
    const photo = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: secret } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .toFormat(format)
      .toBuffer()
    const sent = Buffer.concat([photo, Buffer.from(secret)]) // and what is hidden behind it
    const row = imagePush({ type: `image/${format}`, data: sent.toString('base64') })
    expect(await messageOf(row)).toBe('ok')
    const [pulled] = await pullAll(server, me)
    const stored = Buffer.from(String(pulled?.content.data), 'base64')
    expect(sent.toString('latin1').split(secret)).toHaveLength(4)
    expect(stored.toString('latin1')).not.toContain(secret)
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
    const edit = { ...row, version: randomUUID(), baseVersion: row.version }
    expect(await messageOf(edit)).toBe('ok')
  })

  test('is refused where its bytes are not what its fields say', async () => {
    const broken = Buffer.from('no image at all').toString('base64')
    const wide = await sharp({ create: { width: 1601, height: 1, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    expect(await messageOf(imagePush({ data: broken }))).toBe('data: is no image that can be read')
    expect(await messageOf(imagePush({ data: '' }))).toBe('data: must be an image in base64')
    expect(await messageOf(imagePush({ data: `${smallImages.webp}<>` }))).toBe('data: must be an image in base64')
    expect(await messageOf(imagePush({ data: smallImages.jpeg }))).toBe('type: the image is no image/webp')
    expect(await messageOf(imagePush({ data: smallImages.png }))).toBe('data: is no image that can be read')
    expect(await messageOf(imagePush({ width: 5 }))).toBe('width: the image has 4 × 2 pixels')
    expect(await messageOf(imagePush({ width: 1601, height: 1, data: wide.toString('base64') }))).toMatch(/^width: /)
    expect(await messageOf(imagePush({}, { id: 'no-uuid' }))).toBe('id: must be a UUID')
    expect(await messageOf(imagePush({ deletedAt: 5 }))).toBe('data: a deleted image has none')
    expect(await messageOf(imagePush({ type: 'image/svg+xml' as 'image/webp' }))).toMatch(/^type: /)
  })

  test('is refused above its byte limit, or if its header promises too many pixels', async () => {
    const outcome = await messageOf(imagePush({ data: 'A'.repeat(limits.noteImageData + 4) }))
    expect(outcome).toMatch(/^data: .*400000/)
    const huge = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const bomb = imagePush({ width: 1600, height: 1600, data: huge.toString('base64') })
    expect(await messageOf(bomb)).toBe('data: is no image that can be read')
  })

  test('is refused when the person’s room is used up; the other rows of the push are stored', async () => {
    const row = { ...imageContent(), version: randomUUID(), versionHash: 0, userId: me.userId }
    await push(server, me, [imagePush()])
    await server.database.execute(sql`
      insert into note_images (user_id, id, version, seq, version_hash, content_bytes, created_at, updated_at, deleted_at,
        note_id, type, width, height, data)
      select ${row.userId}, 'filler-' || number, ${row.version}, -number, 0, 400000, 0, 0, 0, '', 'image/webp', 1, 1,
        repeat('A', 400000) from generate_series(1, 333) as number`)
    const images = await Promise.all(
      [1, 2].map(async () => {
        const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
        const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
          .webp({ quality: 90 })
          .toBuffer()
        return imagePush({ width: 300, height: 300, data: bytes.toString('base64') })
      }),
    )
    const answers = await push(server, me, [...images, notePush()])
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'rejected', 'ok'])
    expect(answers[1]).toMatchObject({ error: { status: 422, code: 'no_room_for_images' } })
    expect(answers[1]).toMatchObject({ error: { message: expect.stringContaining('100 MB') } })
  })

  test('comes in pages of a size that a slow network brings', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 }
    const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red', noise } })
      .webp({ quality: 80 })
      .toBuffer()
    const content = { width: 500, height: 500, data: bytes.toString('base64') }
    const rows = Array.from({ length: 8 }, () => imagePush(content))
    for (const row of rows) expect(await pushOne(server, me, row)).toMatchObject({ kind: 'ok' })
    const page = await pull(server, me)
    const size = JSON.stringify(page.rows).length
    expect(page.more).toBe(true)
    expect(size).toBeLessThan(300_000 + limits.noteImageData)
    expect((await pullAll(server, me)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

describe('[NO-04] a note with images', () => {
  test('holds 20 of them; one that a merge made longer may be shortened', async () => {
    const ids = Array.from({ length: 21 }, () => randomUUID())
    expect(await messageOf(notePush(naming(...ids.slice(1))))).toBe('ok')
    expect(await messageOf(notePush(naming(...ids)))).toBe('description: has 21 images, the limit is 20')
    const sides = [{ version: randomUUID(), content: noteContent() }]
    const merged = notePush(naming(...ids, randomUUID()), { mergedFrom: sides })
    expect(await messageOf(merged)).toBe('ok')
    const shorter = { ...merged, baseVersion: merged.version, version: randomUUID(), mergedFrom: undefined }
    expect(await messageOf({ ...shorter, content: noteContent(naming(...ids)) })).toBe('ok')
  })

  test('may hold no other source, and a category holds no image at all', async () => {
    const foreign = '<p><img src="https://evil.test/x.png" alt="" width="1" height="1"></p>'
    expect(await messageOf(notePush({ description: foreign }))).toBe('description: holds markup that notes cannot keep')
    expect(await messageOf(categoryPush(naming(randomUUID())))).toBe(
      'description: holds an image, which only notes can',
    )
    const written = { name: 'Biology', isActive: true, isPublish: true, isGlobal: false }
    const body = { ...written, description: `<p>All that lives${tagOf(randomUUID())}</p>` }
    const answer = await server.call(endpoints.addNoteCategory, { as: me, body })
    expect(answer.json()).toMatchObject({ description: '<p>All that lives</p>' })
  })
})

describe('[NO-04] images that nothing names', () => {
  const empty = () => emptyUnusedImages(server.store, new AbortController().signal)
  const rest = async (days: number) => {
    const storedAt = sql`now() - make_interval(days => ${days})`
    await server.database.update(noteImages).set({ storedAt }).where(eq(noteImages.userId, me.userId))
  }
  const lefts = async () =>
    (await server.database.select().from(noteImages).where(eq(noteImages.userId, me.userId)))
      .filter(({ data }) => data !== '')
      .map(({ id }) => id)

  test('are emptied after 30 days; what a note or an earlier version names stays', async () => {
    const [named, kept, inTrash, unnamed] = [imagePush(), imagePush(), imagePush(), imagePush()]
    const mergedFrom = [{ version: randomUUID(), content: noteContent(naming(kept.id)) }]
    const note = notePush(naming(named.id), { mergedFrom })
    const trashed = notePush({ ...naming(inTrash.id), deletedAt: 5 })
    await push(server, me, [named, kept, inTrash, unnamed, note, trashed])
    await rest(UNUSED_IMAGE_DAYS - 1)
    expect(await empty()).toBe(0)
    await rest(UNUSED_IMAGE_DAYS + 1)
    const before = (await pull(server, me)).seq
    expect(await empty()).toBe(1)
    expect((await lefts()).toSorted()).toEqual([named.id, kept.id, inTrash.id].toSorted())
    const { rows } = await pull(server, me, before)
    expect(rows).toMatchObject([{ id: unnamed.id, content: { data: '', width: 4 } }])
    expect(rows[0]?.content.deletedAt).toBeGreaterThan(0)
    expect(await empty()).toBe(0)
  })

  test('are emptied at once where their note was emptied for good, unless another note names them', async () => {
    const note = notePush({ deletedAt: 5 })
    const [own, shared] = [imagePush({ noteId: note.id }), imagePush({ noteId: note.id })]
    await push(server, me, [{ ...note, content: noteContent({ ...naming(own.id), deletedAt: 5 }) }, own, shared])
    await push(server, me, [notePush(naming(shared.id))])
    expect(await empty()).toBe(0)
    const content = purgeNote(noteContent({ deletedAt: 5 }))
    await push(server, me, [{ ...note, version: randomUUID(), baseVersion: note.version, content }])
    expect(await empty()).toBe(1)
    expect(await lefts()).toEqual([shared.id])
  })

  test('may be emptied by their owner’s device, and many of them by one run', async () => {
    const rows = Array.from({ length: 45 }, () => imagePush())
    await push(server, me, rows)
    const [first] = rows as [PushRow, ...PushRow[]]
    const emptied = emptyNoteImage(imageContent(), 7)
    const edit = { ...first, version: randomUUID(), baseVersion: first.version, content: emptied }
    expect(await pushOne(server, me, edit)).toMatchObject({ kind: 'ok' })
    await rest(UNUSED_IMAGE_DAYS + 1)
    expect(await empty()).toBe(44)
  })
})
