import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripMetadata } from '#server/providers/pictures/strip-metadata.ts'
import { smallImages } from '../support/rows/test-documents.ts'

const draw = () =>
  sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 200, g: 40, b: 9, alpha: 0.5 } } })

test.each([
  ['a WebP', () => Buffer.from(smallImages.webp, 'base64')],
  ['a JPEG', () => Buffer.from(smallImages.jpeg, 'base64')],
  ['a WebP with transparency', () => draw().webp().toBuffer()],
  ['a JPEG in several scans', () => draw().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with a colour profile', () => draw().withIccProfile('p3').jpeg().toBuffer()],
])('%s without metadata comes back equal', async (_, make) => {
  const bytes = await make()
  expect(stripMetadata(Buffer.from(bytes))?.equals(bytes)).toBe(true)
})

test('a picture’s colour profile stays and its orientation goes', async () => {
  const bytes = await draw().withIccProfile('p3').withMetadata({ orientation: 6 }).webp().toBuffer()
  const { icc, exif, orientation } = await sharp(stripMetadata(bytes) ?? undefined).metadata()
  expect([icc?.length, exif, orientation]).toEqual([expect.any(Number), undefined, undefined])
})

test('no input makes it fail: what is cut or changed is stripped or refused', async () => {
  for (const format of ['webp', 'jpeg'] as const) {
    const whole = await draw()
      .withExif({ IFD0: { Artist: 'Asha' } })
      .toFormat(format)
      .toBuffer()
    for (let place = 0; place < whole.length; place += 1) {
      stripMetadata(whole.subarray(0, place))
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(place) ^ 0xff, place)
      expect(stripMetadata(changed)?.length ?? 0).toBeLessThanOrEqual(whole.length + 2)
    }
  }
})
