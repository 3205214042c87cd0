import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { IDEMPOTENCY_HEADER, idempotencyKeySchema } from '#schemas/credit-order.ts'
import type { Caller } from './db/caller.ts'
import { type Refusal, refuse } from './errors.ts'

/** For how long calls without a key count as one. */
const WINDOW_MS = 60_000

const badKey = refuse(400, 'malformed', 'The header Idempotency-Key must be 8 to 80 letters, digits and dashes.')

/**
 * Returns a call's idempotency key. For a call without one, the key is a hash of session, endpoint, body and the
 * minute, and the answer's `Idempotency-Key` says it: the same call within that minute runs once.
 */
export function readIdempotencyKey(reply: FastifyReply, caller: Caller, body: unknown): string | Refusal {
  const sent = reply.request.headers[IDEMPOTENCY_HEADER]
  if (sent !== undefined) return idempotencyKeySchema.safeParse(sent).data ?? badKey
  const minute = Math.floor(Date.now() / WINDOW_MS)
  const parts = JSON.stringify([caller.sessionHash, reply.request.routeOptions.url, body, minute])
  const key = createHash('sha256').update(parts).digest('hex').slice(0, 32)
  reply.header(IDEMPOTENCY_HEADER, key)
  return key
}
