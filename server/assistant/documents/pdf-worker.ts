// Reads one PDF in a thread of its own, which ends with it: what is in the file can stall or exhaust nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

const { bytes, mostPages } = workerData as { bytes: Uint8Array; mostPages: number }

async function read() {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, isEvalSupported: false })
  if (pdf.numPages > mostPages) return { kind: 'tooManyPages' }
  const { text } = await extractText(pdf, { mergePages: false })
  return { kind: 'read', pages: text }
}

read().then(
  (outcome) => parentPort?.postMessage(outcome),
  (error: Error) => parentPort?.postMessage({ kind: error.name === 'PasswordException' ? 'encrypted' : 'notAPdf' }),
)
