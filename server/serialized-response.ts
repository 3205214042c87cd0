import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** A serialized answer, shared by all callers who ask for the same. */
export class SerializedResponse {
  readonly bytes: Buffer
  /** Hash of the bytes, equal on every node. */
  readonly etag: string

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  }
}

/** Serializes an answer by its endpoint's schema. Throws if it does not match. */
export function serializeResponse<Schema extends z.ZodType>(
  schema: Schema,
  answer: z.output<Schema>,
): SerializedResponse {
  return new SerializedResponse(Buffer.from(JSON.stringify(z.encode(schema, answer))))
}

/**
 * Sends a public answer. Caches may store it but must revalidate; answers to signed-in users only in their own cache.
 * Sends 304 if the caller has it.
 */
export function sendSerialized(reply: FastifyReply, { bytes, etag }: SerializedResponse): FastifyReply {
  const { caller, headers } = reply.request
  reply.headers({ 'cache-control': caller ? 'private, no-cache' : 'public, no-cache', vary: 'cookie', etag })
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}

/** Compares weakly (RFC 9110, 13.1.2): proxies that compress an answer weaken its tag. */
export function isHeld(header: string | undefined, etag: string): boolean {
  const held = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return held.includes(etag) || held.includes('*')
}
