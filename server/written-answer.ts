import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** An answer as it goes over the wire, written once for everybody who asks for the same. */
export class WrittenAnswer {
  readonly bytes: Buffer
  /** Of the bytes: the same for the same ones, whichever node wrote them. */
  readonly etag: string

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  }
}

/** Writes an answer by its endpoint's schema. Throws where it does not fit it. */
export function writeAnswer<Schema extends z.ZodType>(schema: Schema, answer: z.output<Schema>): WrittenAnswer {
  return new WrittenAnswer(Buffer.from(JSON.stringify(z.encode(schema, answer))))
}

/**
 * Sends what anybody may know. Caches may keep it and ask each time; of a signed-in person's request, only that person's
 * own. Nothing but the status where the caller holds it already.
 */
export function sendWritten(reply: FastifyReply, { bytes, etag }: WrittenAnswer): FastifyReply {
  const { caller, headers } = reply.request
  reply.headers({ 'cache-control': caller ? 'private, no-cache' : 'public, no-cache', vary: 'cookie', etag })
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}

/** Compared weakly (RFC 9110, 13.1.2): a proxy that compresses an answer weakens its tag. */
export function isHeld(header: string | undefined, etag: string): boolean {
  const held = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return held.includes(etag) || held.includes('*')
}
