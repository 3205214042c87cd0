import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { signInNonces } from '../../db/tables/users.ts'
import { readNonceCookie, setNonceCookie } from '../../plugins/session-cookie.ts'

/** The app asks for another one before this is over. */
const NONCE_LIFETIME_MS = 30 * 60_000

/**
 * A value that the identity token of one sign-in must carry, good once and for the browser that asked alone. The
 * browser is known by a cookie, which its tabs share.
 */
export async function issueNonce(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const browser = readNonceCookie(request) ?? makeSecret()
  const nonce = makeSecret()
  await database.delete(signInNonces).where(lt(signInNonces.expiresAt, sql`now()`))
  const expiresAt = new Date(Date.now() + NONCE_LIFETIME_MS)
  await database.insert(signInNonces).values({ nonce, browserHash: hash(browser), expiresAt })
  setNonceCookie(reply, browser, NONCE_LIFETIME_MS)
  return nonce
}

/** Consumes a token's nonce. False if it was used, has expired, or was given to another browser. */
export async function spendNonce(database: Database, request: FastifyRequest, nonce: string): Promise<boolean> {
  const browser = readNonceCookie(request)
  if (!browser) return false
  const isTheirs = and(
    eq(signInNonces.nonce, nonce),
    eq(signInNonces.browserHash, hash(browser)),
    gt(signInNonces.expiresAt, sql`now()`),
  )
  return (await database.delete(signInNonces).where(isTheirs).returning()).length > 0
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
