import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** True if the request has this token as `Authorization: Bearer`. Compares in constant time. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  return given !== undefined && token !== undefined && timingSafeEqual(hash(given), hash(token))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
