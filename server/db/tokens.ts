import { createHash, randomBytes } from 'node:crypto'

const tokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** A token contains the user, so that it is found with that user's rows. Only the hash of its secret is stored. */
interface TokenKey {
  userId: string
  tokenHash: string
}

export function createToken(userId: string): TokenKey & { token: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${userId}.${secret}`, userId, tokenHash: hashSecret(secret) }
}

/** Null if it does not have the form of a token. */
export function readToken(token: string): TokenKey | null {
  const [, userId, secret] = tokenForm.exec(token) ?? []
  return userId && secret ? { userId, tokenHash: hashSecret(secret) } : null
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
