import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LIFETIME_MS } from '../db/sessions.ts'

const SECURE_NAME = '__Host-vedika-session'
/** For plain http on another host than localhost, where browsers take no Secure cookie. */
const PLAIN_NAME = 'vedika-session'
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

function isSecureContext(request: FastifyRequest): boolean {
  return request.protocol === 'https' || localHosts.has(request.hostname)
}

function cookieOf(request: FastifyRequest) {
  const isSecure = isSecureContext(request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return { name: isSecure ? SECURE_NAME : PLAIN_NAME, options }
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieOf(request).name]
}

/** Without `isRemembered` the browser forgets the cookie when it closes. */
export function setSessionCookie(reply: FastifyReply, token: string, isRemembered: boolean): void {
  const { name, options } = cookieOf(reply.request)
  reply.setCookie(name, token, isRemembered ? { ...options, maxAge: SESSION_LIFETIME_MS / 1000 } : options)
}

export function clearSessionCookie(reply: FastifyReply): void {
  const { name, options } = cookieOf(reply.request)
  reply.clearCookie(name, options)
}
