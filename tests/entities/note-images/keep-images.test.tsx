import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { imageAddress$, readNoteImage } from '#src/database/notes/note-images.ts'
import { createNote, deleteNote } from '#src/database/notes/notes.ts'
import { deleteForEver } from '#src/database/notes/trash.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { keepImages } from '#src/entities/note-images/keep-images.ts'
import { makeImage } from '#src/entities/note-images/make-image.ts'
import { nameRefused } from '#src/entities/note-images/note-image-texts.ts'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import { smallImages } from '../../support/rows/test-documents.ts'

beforeEach(async () => {
  await beginSession(userDetails(), true, publicKey)
})
afterEach(() => endSession())

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const small = (format: keyof typeof smallImages, name = `small.${format}`) =>
  new File([bytesOf(smallImages[format])], name)

/** Noise, which nothing packs well. */
async function drawNoise(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const pixels = context.createImageData(width, height)
  let seed = 7
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels.data[at] = at % 4 === 3 ? 255 : seed >> 16
  }
  context.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

/** Adds EXIF data to a JPEG: orientation and position. */
async function withCameraNotes(jpeg: Blob): Promise<Blob> {
  const notes = 'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0 at 12.97N 77.59E'
  const segment = Uint8Array.from(notes, (character) => character.charCodeAt(0))
  return new Blob([jpeg.slice(0, 2), new Uint8Array([0xff, 0xe1, 0, segment.length + 2]), segment, jpeg.slice(2)])
}

async function made(file: Blob) {
  const making = await makeImage(file)
  if (making.kind !== 'made') throw new Error(making.fault)
  return making.image
}

describe('[NO-04] an image out of a file', () => {
  it('is WebP of the same size, of each of the four kinds', async () => {
    for (const format of ['webp', 'jpeg', 'png', 'gif'] as const) {
      expect(await made(small(format))).toMatchObject({ type: 'image/webp', width: 4, height: 2 })
    }
  })

  it('is sized down to 1600 pixels and 300 kB, however large and wild it was', async () => {
    const image = await made(await drawNoise(2000, 1500, 'image/jpeg'))
    expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(limits.noteImageSide)
    expect(image.width / image.height).toBeCloseTo(4 / 3, 1)
    expect(image.data.length).toBeLessThanOrEqual(limits.noteImageData)
    const line = await made(await drawNoise(3000, 1, 'image/png'))
    expect(line).toMatchObject({ width: 1600, height: 1 })
  })

  it('stands upright, and says nothing of where it was taken', async () => {
    const photo = await withCameraNotes(await drawNoise(40, 20, 'image/jpeg'))
    expect(await photo.text()).toContain('12.97N')
    const image = await made(photo)
    expect(image).toMatchObject({ width: 20, height: 40 })
    expect(atob(image.data)).not.toMatch(/12\.97N|Exif/)
  })

  it('is refused where the header is sound and the rest is not', async () => {
    const bytes = bytesOf(smallImages.png).slice(0, 40)
    expect(await makeImage(new Blob([bytes]))).toEqual({ kind: 'refused', fault: 'broken' })
  })
})

describe('[NO-04] several files at once', () => {
  const noteId = crypto.randomUUID()

  it('are kept on this device but those that cannot be, which are named with the reason', async () => {
    const huge = bytesOf(smallImages.png)
    new DataView(huge.buffer).setUint32(16, 10_000)
    new DataView(huge.buffer).setUint32(20, 8_000)
    const files = [small('png'), new File([huge], 'poster.png'), new File(['words'], 'list.txt'), small('gif', 'b.gif')]
    const { kept, refused } = await keepImages(noteId, files, 20)
    expect(kept).toMatchObject([{ width: 4, height: 2, alt: '' }, { width: 4 }])
    expect(nameRefused(refused)).toBe(
      'poster.png has more than 40 megapixels. list.txt is not supported. Choose a PNG, JPEG, WebP or GIF image.',
    )
    expect(await firstValueFrom(imageAddress$(kept[0]?.id ?? ''))).toMatch(/^data:image\/webp;base64,/)
    expect(await firstValueFrom(imageAddress$(crypto.randomUUID()))).toBeUndefined()
    expect(await firstValueFrom(outbox$())).toMatchObject([{ collection: 'noteImages', change: 'created' }, {}])
  })

  it('are no more than the note has room for', async () => {
    const { kept, refused } = await keepImages(noteId, [small('png'), small('gif'), small('jpeg')], 1)
    expect(kept).toHaveLength(1)
    expect(refused.map(({ fault }) => fault)).toEqual(['tooMany', 'tooMany'])
    expect(nameRefused([...refused, ...refused])).toContain('1 more were not added.')
  })

  it('[NO-08] are purged with their note, except those that another note names', async () => {
    const { kept } = await keepImages(noteId, [small('png'), small('gif')], 20)
    const [own, shared] = kept.map(writeNoteImage)
    const { id } = await createNote({ name: 'Cells', description: `<p>${own}</p><p>${shared}</p>` }, undefined, noteId)
    await createNote({ name: 'Walls', description: `<p>${shared}</p>` })
    await deleteNote(id)
    await deleteForEver(id)
    expect(await readNoteImage(kept[0]?.id ?? '')).toBeUndefined()
    expect(await readNoteImage(kept[1]?.id ?? '')).toMatchObject({ width: 4 })
  })
})
