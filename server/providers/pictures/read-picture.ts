import sharp from 'sharp'

/** Header of an image. */
interface PictureHeader {
  /** Format name of sharp, such as `webp` or `jpeg`. */
  format: string
  width: number
  height: number
  /** More than one for an animation. */
  frames: number
}

/** Reads only the header. Undefined if it is not a readable image or has more than `mostPixels`. */
export async function readPicture(bytes: Buffer, mostPixels: number): Promise<PictureHeader | undefined> {
  try {
    const { format, width, height, pages } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
    return { format, width, height, frames: pages ?? 1 }
  } catch {
    return undefined
  }
}
