import sharp from 'sharp'

/** A picture as we keep it: WebP, upright, without what its camera noted (place, time, owner). */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

export type Conversion =
  | { kind: 'converted'; picture: Picture }
  /** No picture of pixels in a format that browsers show; SVG, which may hold scripts, is none. */
  | { kind: 'unsupported' }
  /** So many pixels that unpacking them would cost too much. */
  | { kind: 'tooLarge' }
  | { kind: 'broken' }

const MOST_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 20
const QUALITY = 82

/** How files begin that are decoded: nothing else reaches the decoder, whatever name or type was given. */
const beginnings: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), // JPEG
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])), // PNG
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
]

/** Makes a drawing of ours (SVG) a picture that is `width` pixels wide. Never for what others send: SVG may load and run. */
export function drawPicture(svg: Buffer, width: number): Promise<Buffer> {
  return sharp(svg).resize({ width }).webp({ quality: QUALITY }).toBuffer()
}

/** Makes what was uploaded a picture at most `side` pixels wide and high; of an animation, its first frame. */
export async function convertPicture(bytes: Buffer, side: number): Promise<Conversion> {
  if (!beginnings.some((isOfFormat) => isOfFormat(bytes))) return { kind: 'unsupported' }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'converted', picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { kind: isTooLarge ? 'tooLarge' : 'broken' }
  }
}
