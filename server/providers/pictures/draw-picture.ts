import sharp from 'sharp'

export const PICTURE_QUALITY = 82

/**
 * Makes a drawing of ours (SVG) a picture that is `width` pixels wide. Never for what others send: SVG may load and
 * run.
 */
export function drawPicture(svg: Buffer, width: number): Promise<Buffer> {
  return sharp(svg).resize({ width }).webp({ quality: PICTURE_QUALITY }).toBuffer()
}
