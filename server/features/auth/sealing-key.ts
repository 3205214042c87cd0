import { createECDH, hkdfSync } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type SealingKey, type SealingKeys, sealingKeySchema } from '#schemas/session.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/users.ts'

/**
 * The user's key pair: the stored one, because devices may have used it; else derived from the operator's secret, so
 * that any restored database has it; else created and stored. Concurrent calls get the same one. A derived key comes
 * with the one from the secret before.
 */
export async function sealingKeysOf(
  database: Database,
  userId: string,
  { secret, previous }: { secret?: string | undefined; previous?: string | undefined },
): Promise<SealingKeys> {
  const made = secret === undefined ? await makeKey() : deriveKey(secret, userId)
  const isOwn = eq(users.userId, userId)
  const [user] =
    secret === undefined
      ? await database
          .update(users)
          .set({ sealingKey: sql`coalesce(${users.sealingKey}, ${JSON.stringify(made)})` })
          .where(isOwn)
          .returning({ key: users.sealingKey })
      : await database.select({ key: users.sealingKey }).from(users).where(isOwn)
  if (user?.key) return sealingKeySchema.parse(JSON.parse(user.key))
  return previous === undefined ? made : { ...made, previous: deriveKey(previous, userId) }
}

async function makeKey(): Promise<SealingKey> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return sealingKeySchema.parse(await crypto.subtle.exportKey('jwk', privateKey))
}

function deriveKey(secret: string, userId: string): SealingKey {
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, userId, `vedika sealing key ${attempt}`, 32))
    try {
      pair.setPrivateKey(scalar)
    } catch {
      continue // of 2^32 numbers of 256 bits, about one is none of the curve's
    }
    const point = pair.getPublicKey() // a byte that says it is whole, then x and y
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    return sealingKeySchema.parse({ kty: 'EC', crv: 'P-256', x, y, d: scalar.toString('base64url') })
  }
}
