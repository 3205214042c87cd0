import { eq, sql } from 'drizzle-orm'
import { type SealingKey, sealingKeySchema } from '#schemas/session.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/users.ts'

/** The user's key, made at the first call; of two calls at once, both get the same one. */
export async function sealingKeyOf(database: Database, userId: string): Promise<SealingKey> {
  const made = await makeKey()
  const [user] = await database
    .update(users)
    .set({ sealingKey: sql`coalesce(${users.sealingKey}, ${JSON.stringify(made)})` })
    .where(eq(users.userId, userId))
    .returning({ key: users.sealingKey })
  return user?.key ? sealingKeySchema.parse(JSON.parse(user.key)) : made
}

async function makeKey(): Promise<SealingKey> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return sealingKeySchema.parse(await crypto.subtle.exportKey('jwk', privateKey))
}
