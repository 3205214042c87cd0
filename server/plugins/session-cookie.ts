import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LIFETIME_MS } from '../db/sessions.ts'
import type { NetworkConfig } from '../network-config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Host of an https PUBLIC_URL: its cookies are Secure, whatever protocol a proxy reports. */
    secureHost: string | undefined
  }
}

const SECURE_NAME = '__Host-vedika-session'
/** For plain http on a host other than localhost, where browsers reject Secure cookies. */
const PLAIN_NAME = 'vedika-session'
const NONCE_NAME = 'vedika-sign-in'
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export function rememberSecureHost(app: FastifyInstance, { publicUrl }: NetworkConfig): void {
  app.decorate('secureHost', publicUrl?.protocol === 'https:' ? publicUrl.hostname : undefined)
}

function isSecureContext(request: FastifyRequest): boolean {
  const { protocol, hostname, server } = request
  return protocol === 'https' || hostname === server.secureHost || localHosts.has(hostname)
}

function cookieOf(request: FastifyRequest) {
  const isSecure = isSecureContext(request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return { name: isSecure ? SECURE_NAME : PLAIN_NAME, options }
}

/** Names the browser that a nonce was given to. */
export function readNonceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nonceName(request)]
}

export function setNonceCookie(reply: FastifyReply, secret: string, lifetimeMs: number): void {
  const { options } = cookieOf(reply.request)
  reply.setCookie(nonceName(reply.request), secret, { ...options, maxAge: lifetimeMs / 1000 })
}

function nonceName(request: FastifyRequest): string {
  return isSecureContext(request) ? `__Host-${NONCE_NAME}` : NONCE_NAME
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
