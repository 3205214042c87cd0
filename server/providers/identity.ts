import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { type DemoAccount, type IdentityClaims, identityClaimsSchema } from '#schemas/session.ts'

export interface VerifiedIdentity {
  kind: 'verified'
  issuer: string
  claims: IdentityClaims
  /** Empty for a token that carries none. */
  nonce: string
}

type IdentityOutcome =
  | VerifiedIdentity
  | { kind: 'refused' }
  /** The issuer's keys could not be fetched; says nothing about the token. */
  | { kind: 'unavailable' }

export interface IdentityVerifier {
  verify(idToken: string): Promise<IdentityOutcome>
  /** Asks the local issuer for a credential; null where people sign in with Google. */
  requestDemoCredential: ((account: DemoAccount, nonce: string) => Promise<string>) | null
}

/** A verifier for one issuer, whose name accounts are stored under. */
type IssuerIdentity = IdentityVerifier & { issuer: string }

export interface TrustedIssuer {
  /** Every spelling of the issuer that tokens use; the first one is stored. */
  names: [string, ...string[]]
  audience: string
  jwksUrl: URL
}

/** However many tokens name keys that do not exist, the issuer is not asked again sooner. */
const KEYS_STAND_MS = 30_000

/** What jose throws about the token itself. All else is about reaching the keys. */
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

/**
 * Verifies signature, issuer, audience and times against the issuer's published keys, and that the issuer has verified
 * the email. The keys are fetched when a token names one that is not known, and no more often than every 30 s.
 */
export function createTokenCheck({ names, audience, jwksUrl }: TrustedIssuer): IdentityVerifier['verify'] {
  const keys = createRemoteJWKSet(jwksUrl, { timeoutDuration: 5000, cooldownDuration: KEYS_STAND_MS })
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: names,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'email'],
      })
      const claims = identityClaimsSchema.safeParse(payload)
      // An address that nobody has proven theirs would stand on the account as if it were.
      const isProven = payload.email_verified === true
      // OpenID Connect Core 3.1.3.7: a token that another client asked for is not for us.
      const isAskedByUs = payload.azp === undefined || payload.azp === audience
      return claims.success && isProven && isAskedByUs
        ? { kind: 'verified', issuer: names[0], claims: claims.data, nonce: String(payload.nonce ?? '') }
        : { kind: 'refused' }
    } catch (error) {
      return tokenFaults.some((Fault) => error instanceof Fault) ? { kind: 'refused' } : { kind: 'unavailable' }
    }
  }
}

/** `standIn`: the issuer that the operator trusts in Google's place. */
export function createGoogleIdentity(
  clientId: string,
  standIn?: { issuer: string; jwksUrl: URL } | undefined,
): IssuerIdentity {
  const names: TrustedIssuer['names'] = standIn
    ? [standIn.issuer]
    : ['https://accounts.google.com', 'accounts.google.com']
  const verify = createTokenCheck({
    names,
    audience: clientId,
    jwksUrl: standIn?.jwksUrl ?? new URL('https://www.googleapis.com/oauth2/v3/certs'),
  })
  return { issuer: names[0], verify, requestDemoCredential: null }
}

/** Sign-in with the demo accounts of an issuer on this machine, by the protocol that Google speaks. */
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
