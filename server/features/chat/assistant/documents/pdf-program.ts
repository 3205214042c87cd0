// Reads one PDF in a process of its own, so that the file cannot stall or exhaust the server.
import { extractText, getDocumentProxy } from 'unpdf'
import { answerIsolated } from '../../../../isolated/answer-isolated.ts'

export interface PdfQuestion {
  bytes: Uint8Array
  mostPages: number
}

export type PdfAnswer = { kind: 'read'; pages: string[] } | { kind: 'encrypted' | 'notAPdf' | 'tooManyPages' }

answerIsolated(({ bytes, mostPages }: PdfQuestion) =>
  read(bytes, mostPages).catch(
    (error: Error): PdfAnswer => ({ kind: error.name === 'PasswordException' ? 'encrypted' : 'notAPdf' }),
  ),
)

async function read(bytes: Uint8Array, mostPages: number): Promise<PdfAnswer> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, isEvalSupported: false })
  if (pdf.numPages > mostPages) return { kind: 'tooManyPages' }
  const { text } = await extractText(pdf, { mergePages: false })
  return { kind: 'read', pages: text }
}
