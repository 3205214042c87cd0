import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { limits } from '#schemas/limits.ts'

export type ImageFault = 'noImage' | 'tooLarge' | 'tooManyPixels'

/**
 * Why a file is not taken as an image, judged by its bytes, whatever its name says, before anything unpacks it: a few
 * kilobytes may unpack to gigabytes. Undefined where it may be.
 */
export async function judgeImage(file: Blob): Promise<ImageFault | undefined> {
  if (file.size > limits.pictureBytes) return 'tooLarge'
  const size = readSize(new Uint8Array(await file.arrayBuffer()))
  if (!size || size.width < 1 || size.height < 1) return 'noImage'
  return size.width * size.height > limits.imagePixels ? 'tooManyPixels' : undefined
}

function readSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const format = [PNG, JPG, WEBP, GIF].find(({ validate }) => validate(bytes))
    return format?.calculate(bytes)
  } catch {
    return undefined // it begins like an image, and is none
  }
}
