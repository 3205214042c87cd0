import { z } from 'zod'

const name = z.string().max(200)

/** The social login payload. `idToken` is what the server trusts; the rest is what the client read from it. */
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

/** What an identity credential (a JWT of Google or of the local issuer) says about its bearer. */
export const identityClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(200),
  name: name.default(''),
  given_name: name.default(''),
  family_name: name.default(''),
  picture: z.string().max(2048).default(''),
})
export type IdentityClaims = z.infer<typeof identityClaimsSchema>

/** The accounts of the local identity issuer, offered where no Google client id is configured. */
export const demoAccountSchema = z.enum(['demo-user', 'demo-member', 'demo-admin'])
export type DemoAccount = z.infer<typeof demoAccountSchema>
