import { createFairQueue } from '../../isolated/fair-queue.ts'
import { type Apart, runIsolated } from '../../isolated/run-isolated.ts'
import type { PictureAnswer, PictureQuestion } from './picture-program.ts'

type Conversion =
  | PictureAnswer
  /** No picture of pixels in a format that browsers show; SVG, which may hold scripts, is none. */
  | { kind: 'unsupported' }
  /** Its owner has too many pictures in the queue. */
  | { kind: 'busy' }

const MAX_PIXELS = 50_000_000
/** AVIF packs pixels so tightly that a file of 2 kB unpacks to a gigabyte. */
const MAX_AVIF_PIXELS = 12_000_000

/** Magic bytes of accepted formats; the decoder gets no other file, whatever its name or type. */
const formats: { begins: (bytes: Buffer) => boolean; maxPixels: number }[] = [
  { begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), maxPixels: MAX_PIXELS }, // JPEG
  {
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])), // PNG
    maxPixels: MAX_PIXELS,
  },
  { begins: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)), maxPixels: MAX_PIXELS },
  { begins: (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)), maxPixels: MAX_PIXELS },
  { begins: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)), maxPixels: MAX_AVIF_PIXELS },
]

const PROGRAM = new URL('./picture-program.ts', import.meta.url)
/** Longer than sharp's own limit, which does not hold for every decoder. */
const MAX_MS = 25_000
const MAX_HEAP_MEGABYTES = 64
const IDLE_MS = 10_000
const MAX_PER_OWNER = 4

const queue = createFairQueue({ maxRunning: 1, maxPerOwner: MAX_PER_OWNER })
let program: Apart<PictureQuestion, PictureAnswer> | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Makes what was uploaded a picture at most `side` pixels wide and high; of an animation, its first frame. An isolated
 * process decodes pictures, one at a time, and owners take turns. `background` replaces transparency.
 */
export async function convertPicture(
  bytes: Buffer,
  side: number,
  owner: string,
  background?: string,
): Promise<Conversion> {
  const format = formats.find(({ begins }) => begins(bytes))
  if (!format) return { kind: 'unsupported' }
  const { maxPixels } = format
  return (await queue.run(owner, () => decode({ bytes, side, maxPixels, background }))) ?? { kind: 'busy' }
}

async function decode(question: PictureQuestion): Promise<PictureAnswer> {
  clearTimeout(idle)
  program ??= runIsolated(PROGRAM, { megabytes: MAX_HEAP_MEGABYTES, allowsAddons: true })
  const outcome = await program.ask(question, MAX_MS)
  if (outcome.kind !== 'answered') {
    await endDecoder()
    return { kind: 'broken' }
  }
  idle = setTimeout(endDecoder, IDLE_MS).unref()
  return outcome.answer
}

/** Ends the process that decodes; the next picture starts another. */
export async function endDecoder(): Promise<void> {
  clearTimeout(idle)
  const ended = program?.end()
  program = undefined
  await ended
}
