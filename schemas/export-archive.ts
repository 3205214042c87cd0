// Packs exports: an account's by the server, and a device's own data.
import { escapeAttribute, escapeHtml } from './note-html.ts'

export interface ExportFile {
  /** The path in the archive, such as `notes/1-Monsoon.html`. */
  name: string
  /** Its content, in order. */
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** True to store the file uncompressed: images do not shrink. */
  isPacked?: boolean
}

/** Packs files in order; only a part of one file is in memory at a time. Rejects if the packer cannot be loaded. */
export async function* zipFiles(files: AsyncIterable<ExportFile>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate') // screens that offer an export need not load it
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, chunk) => {
    failure = error
    if (!error) ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    const taken = ready
    ready = []
    return taken
  }
  for await (const { name, parts, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  archive.end()
  yield* take()
}

export function jsonFile(name: string, value: unknown): ExportFile {
  return textFile(name, `${JSON.stringify(value, null, 2)}\n`)
}

/** A list as JSON, written item by item. */
export function jsonListFile(name: string, values: AsyncIterable<unknown>): ExportFile {
  async function* write() {
    let before = '[\n'
    for await (const value of values) {
      yield encode(before + JSON.stringify(value, null, 2))
      before = ',\n'
    }
    yield encode(before === '[\n' ? '[]\n' : '\n]\n')
  }
  return { name, parts: write() }
}

/** A page opened from disk has no origin; `file:` allows the pictures beside it. */
const PAGE_POLICY =
  "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A page that any browser opens. It runs no script and loads nothing from the network. `head` and `body` are HTML,
 * `title` is text.
 */
export function pageFile(
  name: string,
  page: { title: string; body: string; language?: string; head?: string },
): ExportFile {
  const { title, body, language = '', head = '' } = page
  const policy = `<meta http-equiv="content-security-policy" content="${PAGE_POLICY}">`
  const opening = language ? `<html lang="${escapeAttribute(language)}">\n` : ''
  return textFile(
    name,
    `<!doctype html>\n${opening}<meta charset="utf-8">\n${policy}\n${head}<title>${escapeHtml(title)}</title>\n${body}\n`,
  )
}

/** Keeps letters and digits of any script. Other characters, which could name a folder or a device, become dashes. */
export function safeFileName(name: string, otherwise: string): string {
  const safe = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = Array.from(safe).slice(0, 50).join('')
  return short.replace(/^-|-$/g, '') || otherwise
}

function textFile(name: string, text: string): ExportFile {
  return { name, parts: [encode(text)] }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
