import type { MadeImage } from '../../database/notes/note-images.ts'
import { fitSides, type ImageFault, judgeImage } from './judge-image.ts'

export type Making = { kind: 'made'; image: MadeImage } | { kind: 'refused'; fault: ImageFault | 'broken' }

/** Below what a row may hold: 300 kB. */
const MOST_BYTES = 290_000
const QUALITIES = [0.82, 0.7, 0.55, 0.4]
/** Of the sides, where no quality was low enough. */
const SHRINK = 0.75

/**
 * Makes a chosen file an image as notes keep it: 1600 pixels at most, WebP or JPEG, of an animation the first frame. It is
 * drawn anew, so that nothing of what the camera noted is left: no place, no time, no owner.
 */
export async function makeImage(file: Blob): Promise<Making> {
  const fault = await judgeImage(file)
  if (fault) return { kind: 'refused', fault }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file) // upright, as its camera was held
  } catch {
    return { kind: 'refused', fault: 'broken' }
  }
  try {
    return { kind: 'made', image: await writeSmall(bitmap) }
  } finally {
    bitmap.close()
  }
}

async function writeSmall(bitmap: ImageBitmap): Promise<MadeImage> {
  for (let shrink = 1; ; shrink *= SHRINK) {
    const { width, height } = fitSides(bitmap.width, bitmap.height, shrink)
    const canvas = draw(bitmap, width, height)
    for (const quality of QUALITIES) {
      const blob = await write(canvas, quality)
      if (blob.size > MOST_BYTES) continue
      const type = blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
      return { type, width: canvas.width, height: canvas.height, data: await toBase64(blob) }
    }
  }
}

function draw(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

/** A browser that writes no WebP gives PNG for it; JPEG then, on white, because it knows no transparency. */
async function write(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (webp.type === 'image/webp') return webp
  const context = canvas.getContext('2d')
  if (context) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

async function toBase64(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
