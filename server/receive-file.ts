import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Bytes of an uploaded file; undefined beyond the limit. The upload is buffered on disk, so that an unfinished form
 * takes no memory. Throws if the connection breaks.
 */
export async function receiveFile(file: Readable, limit: number): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'vedika-upload-'))
  const path = join(folder, 'file')
  let size = 0
  async function* held(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) return
      yield chunk
    }
  }
  try {
    await pipeline(file, held, createWriteStream(path, { mode: 0o600 }))
    return size > limit ? undefined : await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
