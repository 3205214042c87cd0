import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { noteImages } from '#server/db/tables/note-images.ts'
import { findWrongImage, ImageRoom } from '#server/features/notes/image-rules.ts'
import { imageContent, smallImages } from '../support/rows/test-documents.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const judge = (content: object, stored?: object) =>
  findWrongImage({ id: randomUUID(), content: imageContent(content), stored: stored && imageContent(stored) })

test('[NO-04] an image that is stored need not be read again, but other bytes and no bytes must', async () => {
  const unreadable = { data: Buffer.from('not read again').toString('base64') }
  expect(await judge(unreadable, unreadable)).toBeNull()
  expect(await judge(unreadable, {})).toMatch(/^data: /)
  expect(await judge({ data: '' }, { data: '' })).toMatch(/^data: /)
  expect(await judge({ data: smallImages.webp.slice(0, -1) })).toMatch(/^data: must/)
})

test('[NO-04] a moving picture is none that a note holds', async () => {
  const raw = { width: 4, height: 4, channels: 3, pageHeight: 2 } as const
  const bytes = await sharp(Buffer.from(Array.from({ length: 48 }, (_, byte) => byte * 5)), { raw })
    .webp()
    .toBuffer()
  expect(await judge({ data: bytes.toString('base64'), width: 4, height: 2 })).toMatch(/^type: /)
})

test('[NO-04] width and height are both those of the bytes', async () => {
  expect(await judge({})).toBeNull()
  expect(await judge({ width: 5 })).toMatch(/^width: /)
  expect(await judge({ height: 3 })).toMatch(/^width: /)
})

test('[NO-04] all images of one person fill their room to the last byte', async () => {
  const [me, other] = [await server.signIn(), await server.signIn()]
  const data = 'A'.repeat(402) // 301 bytes: what is left is a multiple of three
  const shared = { version: randomUUID(), versionHash: 0, contentBytes: 1, ...imageContent({ data }) }
  for (const [seq, { userId }] of [me, other].entries())
    await server.database.insert(noteImages).values({ ...shared, userId, id: randomUUID(), seq })
  const left = 'A'.repeat(((limits.allNoteImages - 301) * 4) / 3)
  const take = (...images: [data: string, stored?: string][]) =>
    server.database.transaction(async (transaction) => {
      const room = new ImageRoom(transaction, me.userId)
      const answers: (string | undefined)[] = []
      for (const [data, stored] of images) answers.push((await room.take(data, stored))?.code)
      return answers
    })
  expect(await take([left], ['AAAA'])).toEqual([undefined, 'no_room_for_images'])
  expect(await take([`${left}AAAA`], [`${left}AAAA`, 'AAAA'])).toEqual(['no_room_for_images', undefined])
})
