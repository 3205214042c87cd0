import sharp from 'sharp'
import { answerIsolated } from '../../isolated/answer-isolated.ts'
import { PICTURE_QUALITY } from './draw-picture.ts'

/** A stored picture: WebP, upright, without camera metadata (place, time, owner). */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

export type PictureAnswer =
  | { kind: 'converted'; picture: Picture }
  | { kind: 'tooManyPixels' }
  /** Damaged, or made to exhaust its decoder. */
  | { kind: 'broken' }

export interface PictureQuestion {
  bytes: Uint8Array
  /** Pixels of the longer side of the result, at most. */
  side: number
  maxPixels: number
  /** Colour behind transparent pixels, which stay transparent without it. */
  background?: string | undefined
}

const TIMEOUT_SECONDS = 20
/** The largest pictures that are allowed take some 350. */
const MAX_MEGABYTES = 512

sharp.cache(false)
sharp.concurrency(1)

answerIsolated((question: PictureQuestion) => convert(question), {
  maxMegabytes: MAX_MEGABYTES,
})

async function convert({ bytes, side, maxPixels, background }: PictureQuestion): Promise<PictureAnswer> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .flatten(background === undefined ? false : { background })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PICTURE_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'converted', picture: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { kind: isTooLarge ? 'tooManyPixels' : 'broken' }
  }
}
