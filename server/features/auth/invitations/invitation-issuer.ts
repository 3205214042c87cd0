import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { errors, exportJWK, generateKeyPair, importJWK, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../../../db/database.ts'
import { identityKeys } from '../../../db/tables/users.ts'
import { checkTokens, type IssuerIdentity } from '../../../providers/identity.ts'
import { signIdentityToken } from '../../../providers/sign-identity-token.ts'

/** The same on every server and at every start: users are known by issuer and subject. */
export const INVITATION_ISSUER = 'vedika-invitation'
const AUDIENCE = 'vedika-invitation'
/** A token is used at once. */
const TOKEN_LIFETIME = '1m'

/**
 * The server as the issuer of its own identity tokens. Private keys stay in the memory of their server; the others
 * find the public ones in the database.
 */
export async function createInvitationIdentity(database: Database): Promise<IssuerIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keyId = randomUUID()
  const jwk = JSON.stringify({ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' })
  const signer = { issuer: INVITATION_ISSUER, audience: AUDIENCE, keyId, privateKey, lifetime: TOKEN_LIFETIME }
  return {
    issuer: INVITATION_ISSUER,
    verify: checkTokens({ names: [INVITATION_ISSUER], audience: AUDIENCE }, findKey(database)),
    requestDemoCredential: null,
    async issueCredential(claims, nonce) {
      await database.delete(identityKeys).where(lt(identityKeys.usedAt, sql`now() - interval '1 hour'`))
      await database
        .insert(identityKeys)
        .values({ keyId, publicKey: jwk })
        .onConflictDoUpdate({ target: identityKeys.keyId, set: { usedAt: sql`now()` } })
      return signIdentityToken(claims, nonce, signer)
    },
  }
}

function findKey(database: Database): JWTVerifyGetKey {
  return async ({ kid = '' }) => {
    const [found] = await database.select().from(identityKeys).where(eq(identityKeys.keyId, kid))
    if (!found) throw new errors.JWKSNoMatchingKey()
    return importJWK(JSON.parse(found.publicKey), 'RS256')
  }
}
