import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../plugins/rate-limits.ts'
import type { Asker } from './password-hasher.ts'

/** Somebody without an account yet, known by their address. Gone once their connection is closed. */
export function askerAt({ ip, socket }: FastifyRequest): Asker {
  return { owner: networkOf(ip), isGone: () => socket.destroyed }
}
