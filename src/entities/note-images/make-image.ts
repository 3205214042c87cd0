import type { MadeImage } from '../../database/notes/note-images.ts'
import { fitSides, type ImageFault, validateImage } from './validate-image.ts'

export type Making = { kind: 'made'; image: MadeImage } | { kind: 'refused'; fault: ImageFault | 'broken' }

/** Safely below the limit of a row, 300 kB. */
const MAX_BYTES = 290_000
const QUALITIES = [0.82, 0.7, 0.55, 0.4]
/** Scale factor of both sides if no quality was small enough. */
const SHRINK = 0.75

/**
 * Converts a file to a note image: at most 1600 pixels, WebP or JPEG, first frame of an animation. Redrawing removes
 * metadata such as place, time and owner.
 */
export async function makeImage(file: Blob): Promise<Making> {
  const fault = await validateImage(file)
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
      if (blob.size > MAX_BYTES) continue
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

/** Browsers without a WebP encoder return PNG; this then writes JPEG on white, which has no transparency. */
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
