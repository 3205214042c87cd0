import { limits } from '#schemas/limits.ts'
import { runIsolated } from '../../../../isolated/run-isolated.ts'
import type { PdfAnswer, PdfQuestion } from './pdf-program.ts'

/** Text is plain, one string for each page. */
export type PdfOutcome = PdfAnswer | { kind: 'tooMuch' | 'empty' }

const PROGRAM = new URL('./pdf-program.ts', import.meta.url)
const LONGEST_MS = 20_000
const MEMORY_MB = 512
/** Characters, all pages together. */
const MAX_TEXT = 2_000_000

/** Extracts the text of a PDF page by page. `tooMuch`: it exceeds the limit of time, memory or text. */
export async function readPdf(bytes: Uint8Array, longestMs = LONGEST_MS): Promise<PdfOutcome> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!head.includes('%PDF-')) return { kind: 'notAPdf' }
  const outcome = await readApart(bytes, longestMs)
  if (outcome.kind !== 'read') return outcome
  const pages = outcome.pages.map((text) => clean(text).slice(0, limits.pdfPageText))
  const length = pages.reduce((total, page) => total + page.length, 0)
  if (length > MAX_TEXT) return { kind: 'tooMuch' }
  return pages.some((page) => page !== '') ? { kind: 'read', pages } : { kind: 'empty' }
}

async function readApart(bytes: Uint8Array, longestMs: number): Promise<PdfOutcome> {
  const program = runIsolated<PdfQuestion, PdfAnswer>(PROGRAM, { megabytes: MEMORY_MB })
  const outcome = await program.ask({ bytes: new Uint8Array(bytes), mostPages: limits.pdfPages }, longestMs)
  await program.end()
  return outcome.kind === 'answered' ? outcome.answer : { kind: 'tooMuch' }
}

/** Removes control characters that PostgreSQL cannot store or that are not readable. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ').trim()
}
