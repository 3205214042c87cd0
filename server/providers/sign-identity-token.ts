import { SignJWT } from 'jose'
import type { IdentityClaims } from '#schemas/session.ts'

interface Signer {
  issuer: string
  audience: string
  keyId: string
  privateKey: CryptoKey
  /** Such as `1h`. */
  lifetime: string
}

/** Signs an identity token, for issuers of our own. Without a nonce it signs nobody in. */
export function signIdentityToken(
  { sub, ...claims }: Pick<IdentityClaims, 'sub' | 'email'>,
  nonce: string,
  { issuer, audience, keyId, privateKey, lifetime }: Signer,
): Promise<string> {
  return new SignJWT({ ...claims, email_verified: true, ...(nonce && { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(privateKey)
}
