import { describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { validateImage } from '#src/entities/note-images/validate-image.ts'
import { smallImages } from '../../support/rows/test-documents.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const judge = (...parts: BlobPart[]) => validateImage(new Blob(parts))

/** Headers of files that would unpack to this many pixels, without a body. */
const headers: Record<string, (width: number, height: number) => Uint8Array<ArrayBuffer>> = {
  png(width, height) {
    const bytes = bytesOf(smallImages.png).slice(0, 64)
    new DataView(bytes.buffer).setUint32(16, width)
    new DataView(bytes.buffer).setUint32(20, height)
    return bytes
  },
  gif(width, height) {
    const bytes = bytesOf(smallImages.gif)
    new DataView(bytes.buffer).setUint16(6, width, true)
    new DataView(bytes.buffer).setUint16(8, height, true)
    return bytes
  },
  jpeg(width, height) {
    const bytes = bytesOf(smallImages.jpeg)
    const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0)
    new DataView(bytes.buffer).setUint16(frame + 5, height)
    new DataView(bytes.buffer).setUint16(frame + 7, width)
    return bytes
  },
  webp(width, height) {
    const bytes = new Uint8Array(64)
    new TextEncoder().encodeInto('RIFF\0\0\0\0WEBPVP8X', bytes)
    new DataView(bytes.buffer).setUint32(24, width - 1, true)
    new DataView(bytes.buffer).setUint32(27, height - 1, true)
    return bytes
  },
}

describe('[NO-04] a file that is to become an image of a note', () => {
  it.each(Object.entries(smallImages))('is taken where it is a real %s, whatever its name', async (_, base64) => {
    expect(await judge(bytesOf(base64))).toBeUndefined()
  })

  it.each(Object.entries(headers))('is refused as %s above 40 megapixels, by its header alone', async (_, header) => {
    expect(await judge(header(10_000, 8_000))).toBe('tooManyPixels')
    expect(await judge(header(8_000, 5_001))).toBe('tooManyPixels')
    expect(await judge(header(8_000, 5_000))).toBeUndefined()
    expect(await judge(header(16_000, 2_500))).toBeUndefined()
  })

  it('is refused above 10 MB, and where it is no image of the four kinds', async () => {
    expect(await judge(bytesOf(smallImages.png), new Uint8Array(limits.pictureBytes))).toBe('tooLarge')
    const others = ['', 'words', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM6\0\0\0', '%PDF-1.7', 'GIF8']
    for (const other of others) expect(await judge(other), other).toBe('noImage')
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      expect(await judge(bytesOf(smallImages[format]).slice(0, 12)), format).toBe('noImage')
    }
    expect(await judge(headers.png?.(0, 5) as Uint8Array<ArrayBuffer>)).toBe('noImage')
  })
})
