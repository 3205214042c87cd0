import sharp from 'sharp'

/** What the beginning of an image says of it. */
export interface PictureHeader {
  /** As sharp names it: `webp`, `jpeg`, … */
  format: string
  width: number
  height: number
  /** More than one for an animation. */
  frames: number
}

/** Reads no further than the header, and nothing above `mostPixels`; undefined where it is no image that can be read. */
export async function readPicture(bytes: Buffer, mostPixels: number): Promise<PictureHeader | undefined> {
  try {
    const { format, width, height, pages } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
    return { format, width, height, frames: pages ?? 1 }
  } catch {
    return undefined
  }
}
