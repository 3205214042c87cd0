import { Worker } from 'node:worker_threads'
import { limits } from '#schemas/limits.ts'

export type PdfOutcome =
  /** Plain text, a page each. */
  { kind: 'read'; pages: string[] } | { kind: 'encrypted' | 'notAPdf' | 'tooManyPages' | 'tooMuch' | 'empty' }

const LONGEST_MS = 20_000
const MEMORY_MB = 512
/** Of all pages together, in characters. */
const MOST_TEXT = 2_000_000

/** The text of a PDF, page by page. `tooMuch`: it takes more time, memory or room than one may. */
export async function readPdf(bytes: Uint8Array, longestMs = LONGEST_MS): Promise<PdfOutcome> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!head.includes('%PDF-')) return { kind: 'notAPdf' }
  const outcome = await readInThread(bytes, longestMs)
  if (outcome.kind !== 'read') return outcome
  const pages = outcome.pages.map((text) => clean(text).slice(0, limits.pdfPageText))
  const length = pages.reduce((total, page) => total + page.length, 0)
  if (length > MOST_TEXT) return { kind: 'tooMuch' }
  return pages.some((page) => page !== '') ? { kind: 'read', pages } : { kind: 'empty' }
}

function readInThread(bytes: Uint8Array, longestMs: number): Promise<PdfOutcome> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), mostPages: limits.pdfPages },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  return new Promise<PdfOutcome>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'tooMuch' }), longestMs)
    worker.once('message', (outcome: PdfOutcome) => resolve(outcome))
    worker.once('error', () => resolve({ kind: 'tooMuch' }))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({ kind: 'notAPdf' })
    })
  }).finally(() => worker.terminate())
}

/** Text as PostgreSQL and people can read it. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ').trim()
}
