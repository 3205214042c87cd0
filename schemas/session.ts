import { z } from 'zod'

/** A P-256 key pair as a JWK; without `d` it is the public key. docs/decisions/0026 */
export const sealingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(50),
  y: z.string().max(50),
  d: z.string().max(50),
})
export type SealingKey = z.infer<typeof sealingKeySchema>

/** The current key, and the one before the operator's last change of the secret. */
export const sealingKeysSchema = sealingKeySchema.extend({ previous: sealingKeySchema.optional() })
export type SealingKeys = z.infer<typeof sealingKeysSchema>

const name = z.string().max(200)

/** Payload of the social login. The server trusts only `idToken`; the other fields are the client's reading of it. */
export const socialLoginSchema = z.object({
  provider: z.literal('GOOGLE'),
  id: name,
  authToken: z.string().max(8192),
  idToken: z.string().min(1).max(8192),
  name,
  email: name,
  firstName: name,
  lastName: name,
  photoUrl: z.string().max(2048),
  rememberMe: z.boolean().default(true),
})
export type SocialLogin = z.infer<typeof socialLoginSchema>

/** The claims of an identity credential (a JWT of Google or of the local issuer). */
export const identityClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(200),
  name: name.default(''),
  given_name: name.default(''),
  family_name: name.default(''),
  picture: z.string().max(2048).default(''),
})
export type IdentityClaims = z.infer<typeof identityClaimsSchema>

/** Accounts of the local identity issuer, offered if no Google client id is configured. */
export const demoAccountSchema = z.enum(['demo-user', 'demo-member', 'demo-admin'])
export type DemoAccount = z.infer<typeof demoAccountSchema>

/** A session on one of a user's devices. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system, such as `Firefox on Android`; empty if unknown. */
  device: z.string(),
  /** ms since 1970, like `lastSeenAt`, which is accurate to ten minutes. */
  createdAt: z.number().int(),
  lastSeenAt: z.number().int(),
  /** True for the session that made this request. */
  isCurrent: z.boolean(),
  /** True if the session survives a closed browser. */
  isRemembered: z.boolean(),
})
export type DeviceSession = z.infer<typeof sessionSchema>
