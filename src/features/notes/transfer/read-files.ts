import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { transferLimits as limits } from './transfer-limits.ts'
import { transferTexts as texts } from './transfer-texts.ts'

/** A chosen text file, or one within a chosen archive. `path` is relative to its folder or archive. */
export interface SourceText {
  path: string
  text: string
  /** Time of the last change, in ms since 1970; undefined within an archive. */
  changedAt: number | undefined
}

/** A chosen image, or one within an archive. */
export interface SourceImage {
  path: string
  file: Blob
}

export interface Refused {
  path: string
  reason: string
}

/** Files that were read. `onFile` is called after each. */
interface ReadFiles {
  texts: SourceText[]
  images: SourceImage[]
  refused: Refused[]
  /** Number of files that are not notes, such as settings and films. */
  skipped: number
}

const NOTES = /\.(?:md|markdown|mdown|txt|html?|json)$/i
const IMAGES = /\.(?:png|jpe?g|webp|gif)$/i
const ARCHIVE = /\.(?:zip|jex)$/i

/** Reads files, folders and ZIP archives. A file that fails is listed with the reason; the others continue. */
export async function readFiles(files: readonly File[], signal: AbortSignal): Promise<ReadFiles> {
  const reading = new Reading()
  for (const file of files) {
    if (signal.aborted) break
    if (/\.zip$/i.test(file.name)) await readArchive(file, reading, signal)
    else if (reading.mayTake(pathOf(file), file.size)) {
      reading.take(pathOf(file), new Uint8Array(await file.arrayBuffer()), file.lastModified)
    }
  }
  return reading.result
}

class Reading {
  readonly result: ReadFiles = { texts: [], images: [], refused: [], skipped: 0 }
  #bytes = 0
  #files = 0

  /** True if a file of this size is read. Records the reason if not, except for files that are not notes. */
  mayTake(path: string, bytes = 0): boolean {
    if (isHidden(path) || !(NOTES.test(path) || IMAGES.test(path))) {
      if (ARCHIVE.test(path)) this.refuse(path, texts.faults.nested)
      else this.result.skipped += 1
      return false
    }
    this.#files += 1
    const fault =
      (this.#files > limits.files && texts.faults.tooMany(limits.files)) ||
      (isOutward(path) && texts.faults.outward) ||
      (bytes > limits.fileBytes && texts.faults.tooLarge(limits.fileBytes)) ||
      (this.#bytes + bytes > limits.totalBytes && texts.faults.tooMuch(limits.totalBytes))
    if (fault) this.refuse(path, fault)
    return !fault
  }

  take(path: string, bytes: Uint8Array, changedAt?: number): void {
    this.#bytes += bytes.length
    if (IMAGES.test(path)) {
      this.result.images.push({ path, file: new Blob([bytes as Uint8Array<ArrayBuffer>]) })
      return
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      this.result.texts.push({ path, text, changedAt })
    } catch {
      this.refuse(path, texts.faults.notUtf8)
    }
  }

  /** Bytes left of the total limit. */
  get room(): number {
    return limits.totalBytes - this.#bytes
  }

  refuse(path: string, reason: string): void {
    this.result.refused.push({ path, reason })
  }
}

/** Checks limits while it unpacks, so that a ZIP bomb is abandoned early. */
async function readArchive(file: File, reading: Reading, signal: AbortSignal): Promise<void> {
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return
    if (!reading.mayTake(entry.name, entry.originalSize ?? 0)) return
    unpack(entry, reading)
  })
  unzip.register(UnzipInflate)
  const reader = file.stream().getReader()
  try {
    let found = false
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (signal.aborted) return
      found ||= chunk.value[0] === 0x50 && chunk.value[1] === 0x4b
      if (!found) throw new Error('no ZIP')
      unzip.push(chunk.value)
    }
    unzip.push(new Uint8Array(), true)
  } catch (error) {
    console.warn('The archive could not be read:', error)
    reading.refuse(file.name, texts.faults.noArchive)
  } finally {
    await reader.cancel()
  }
}

function unpack(entry: UnzipFile, reading: Reading): void {
  const parts: Uint8Array[] = []
  let size = 0
  let isOver = false
  const give = (reason: string) => {
    isOver = true
    parts.length = 0
    reading.refuse(entry.name, reason)
    entry.terminate()
  }
  entry.ondata = (error, part, isLast) => {
    if (isOver) return
    if (error) return give(texts.faults.broken)
    size += part.length
    const isBomb = size > limits.growthFromBytes && size > (entry.size || size) * limits.growth
    if (isBomb) return give(texts.faults.bomb)
    if (size > limits.fileBytes) return give(texts.faults.tooLarge(limits.fileBytes))
    if (size > reading.room) return give(texts.faults.tooMuch(limits.totalBytes))
    parts.push(part)
    if (isLast) reading.take(entry.name, joinParts(parts, size))
  }
  try {
    entry.start()
  } catch {
    give(texts.faults.broken) // packed in a way that we do not know, or encrypted
  }
}

function joinParts(parts: Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

/** App settings within the folder (`.obsidian`), and macOS metadata in archives. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => /^\.[^./\\]/.test(part) || part === '__MACOSX')
}

/** Path traversal out of the archive, or an absolute path. Import writes no files, but such an archive is hostile. */
function isOutward(path: string): boolean {
  return /^(?:[/\\]|[a-z]:)/i.test(path) || path.split(/[/\\]/).includes('..')
}
