import { MAX_LINE_BYTES } from './backup-format.ts'

const NEWLINE = 0x0a

/** Reads lines and byte counts from a stream of chunks. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Fewer bytes at the end of the stream only. */
  async readUpTo(length: number): Promise<Buffer> {
    const parts = [this.#rest]
    let size = this.#rest.length
    while (size < length) {
      const { value, done } = await this.#chunks.next()
      if (done) break
      parts.push(value)
      size += value.length
    }
    const bytes = parts.length === 1 ? this.#rest : Buffer.concat(parts)
    this.#rest = bytes.subarray(length)
    return bytes.subarray(0, length)
  }

  /** Without its newline; cut at the end of the stream, and at the longest line of a backup. */
  async readLine(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE)
      if (end !== -1) {
        const line = this.#rest.subarray(0, end)
        this.#rest = this.#rest.subarray(end + 1)
        return line
      }
      if (this.#rest.length > MAX_LINE_BYTES) return this.#rest
      const { value, done } = await this.#chunks.next()
      if (done) return this.#rest
      this.#rest = Buffer.concat([this.#rest, value])
    }
  }
}
