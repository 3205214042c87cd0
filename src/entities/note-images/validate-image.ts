import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { limits } from '#schemas/limits.ts'

interface Sides {
  width: number
  height: number
}

/** EXIF orientations from here on are rotated by 90°. */
const LYING = 5

export type ImageFault = 'noImage' | 'tooLarge' | 'tooManyPixels'

/**
 * Reason why a file is refused as an image, from its bytes and not its name, before decoding: a few kilobytes may
 * unpack to gigabytes. Undefined if it is accepted.
 */
export async function validateImage(file: Blob): Promise<ImageFault | undefined> {
  if (file.size > limits.pictureBytes) return 'tooLarge'
  const size = readSize(new Uint8Array(await file.arrayBuffer()))
  if (!size || size.width < 1 || size.height < 1) return 'noImage'
  return size.width * size.height > limits.imagePixels ? 'tooManyPixels' : undefined
}

/** Size of the scaled, upright image of a file that was accepted. */
export async function measureImage(file: Blob): Promise<Sides> {
  const {
    width,
    height,
    orientation = 1,
  } = readSize(new Uint8Array(await file.arrayBuffer())) ?? { width: 1, height: 1 }
  return orientation >= LYING ? fitSides(height, width) : fitSides(width, height)
}

/** Scales both sides to the limit of a note's image. */
export function fitSides(width: number, height: number, shrink = 1): Sides {
  const scale = Math.min(1, limits.noteImageSide / Math.max(width, height)) * shrink
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function readSize(bytes: Uint8Array): (Sides & { orientation?: number }) | undefined {
  try {
    const format = [PNG, JPG, WEBP, GIF].find(({ validate }) => validate(bytes))
    return format?.calculate(bytes)
  } catch {
    return undefined // it starts like an image but is none
  }
}
