import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { type DemoAccount, type IdentityClaims, identityClaimsSchema } from '#schemas/session.ts'

export interface VerifiedIdentity {
  kind: 'verified'
  issuer: string
  claims: IdentityClaims
  /** Empty for a token without a nonce. */
  nonce: string
}

type IdentityOutcome =
  | VerifiedIdentity
  | { kind: 'refused' }
  /** The issuer's keys could not be fetched, so the token is neither valid nor invalid. */
  | { kind: 'unavailable' }

export interface IdentityVerifier {
  verify(idToken: string): Promise<IdentityOutcome>
  /** Requests a credential from the local issuer; null with Google sign-in. */
  requestDemoCredential: ((account: DemoAccount, nonce: string) => Promise<string>) | null
  /** Issues a credential after a password was verified; absent unless people join by invitation. */
  issueCredential?: (claims: Pick<IdentityClaims, 'sub' | 'email'>, nonce: string) => Promise<string>
}

/** Verifier for one issuer, under whose name accounts are stored. */
export type IssuerIdentity = IdentityVerifier & { issuer: string }

interface Issuer {
  /** All spellings of the issuer in tokens. The first one is stored. */
  names: [string, ...string[]]
  audience: string
}

type TrustedIssuer = Issuer & { jwksUrl: URL }

/** Shortest interval between key requests, however many tokens name unknown keys. */
const KEYS_STAND_MS = 30_000

/** Errors of jose about the token itself. Others mean that the keys could not be fetched. */
const tokenFaults = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/** Fetches the issuer's published keys if a token names an unknown one, at most every 30 s. */
export function createTokenCheck({ jwksUrl, ...issuer }: TrustedIssuer): IdentityVerifier['verify'] {
  return checkTokens(issuer, createRemoteJWKSet(jwksUrl, { timeoutDuration: 5000, cooldownDuration: KEYS_STAND_MS }))
}

/** Verifies signature, issuer, audience and times, and that the issuer has verified the email. */
export function checkTokens({ names, audience }: Issuer, keys: JWTVerifyGetKey): IdentityVerifier['verify'] {
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: names,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'email'],
      })
      const claims = identityClaimsSchema.safeParse(payload)
      // An unverified address must not appear on the account.
      const isProven = payload.email_verified === true
      // OpenID Connect Core 3.1.3.7: rejects a token that was issued to another client.
      const isAskedByUs = payload.azp === undefined || payload.azp === audience
      return claims.success && isProven && isAskedByUs
        ? { kind: 'verified', issuer: names[0], claims: claims.data, nonce: String(payload.nonce ?? '') }
        : { kind: 'refused' }
    } catch (error) {
      return tokenFaults.some((Fault) => error instanceof Fault) ? { kind: 'refused' } : { kind: 'unavailable' }
    }
  }
}

/** `alternative`: issuer that the operator trusts in Google's place. */
export function createGoogleIdentity(
  clientId: string,
  alternative?: { issuer: string; jwksUrl: URL } | undefined,
): IssuerIdentity {
  const names: TrustedIssuer['names'] = alternative
    ? [alternative.issuer]
    : ['https://accounts.google.com', 'accounts.google.com']
  const verify = createTokenCheck({
    names,
    audience: clientId,
    jwksUrl: alternative?.jwksUrl ?? new URL('https://www.googleapis.com/oauth2/v3/certs'),
  })
  return { issuer: names[0], verify, requestDemoCredential: null }
}

/** Sign-in with demo accounts of a local issuer, by the protocol that Google uses. */
export function createDemoIdentity(issuer: { url: string; name: string; audience: string }): IssuerIdentity {
  return {
    issuer: issuer.name,
    verify: createTokenCheck({
      names: [issuer.name],
      audience: issuer.audience,
      jwksUrl: new URL('/jwks', issuer.url),
    }),
    async requestDemoCredential(account, nonce) {
      const address = new URL(`/credential/${account}?${new URLSearchParams({ nonce })}`, issuer.url)
      const response = await fetch(address, { method: 'POST' })
      return z.object({ credential: z.string() }).parse(await response.json()).credential
    },
  }
}
