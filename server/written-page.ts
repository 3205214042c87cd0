import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { allowStyles } from './plugins/security-headers.ts'
import { isHeld } from './serialized-response.ts'

/** Takes a fifth of the time of the highest quality, for a few per cent more bytes. */
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip' | 'identity'

/** A page that is the same for everybody, cached in each encoding that was requested. */
export class WrittenPage {
  readonly #html: Buffer
  readonly #tag: string
  readonly #styleHashes: readonly string[]
  readonly #encoded = new Map<Encoding, Buffer>()

  /** `styles` are the contents of the page's style elements. */
  constructor(html: string, styles: readonly string[] = []) {
    this.#html = Buffer.from(html)
    this.#tag = hashBytes(this.#html, 'base64url').slice(0, 22)
    this.#styleHashes = styles.map((style) => `sha256-${hashBytes(style, 'base64')}`)
  }

  /** Bytes of the uncompressed page. Compressed copies add about half of that. */
  get bytes(): number {
    return this.#html.length
  }

  /** Sends the page, or 304 if the caller has it. Caches may store it but must revalidate. */
  send(reply: FastifyReply): FastifyReply {
    const { headers } = reply.request
    const encoding = chooseEncoding(headers['accept-encoding'])
    const etag = `"${this.#tag}-${encoding}"`
    allowStyles(reply, this.#styleHashes)
    reply.headers({ 'cache-control': 'public, no-cache', vary: 'accept-encoding', etag })
    if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(this.#encode(encoding))
  }

  #encode(encoding: Encoding): Buffer {
    const encoded = this.#encoded.get(encoding) ?? compress(this.#html, encoding)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipSync(bytes)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params })
}

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0+)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

function hashBytes(content: Buffer | string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding)
}
