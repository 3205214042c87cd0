import { type IdentityClaims, identityClaimsSchema, type SocialLogin } from '#schemas/session.ts'

/** Claims of an identity credential (a JWT), unverified: the server verifies it. Undefined if invalid. */
function readCredential(credential: string): IdentityClaims | undefined {
  try {
    const payload = credential.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return identityClaimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

/** Social login payload of a credential; undefined if invalid. */
export function socialLoginOf(credential: string, rememberMe: boolean): SocialLogin | undefined {
  const claims = readCredential(credential)
  return (
    claims && {
      provider: 'GOOGLE',
      id: claims.sub,
      authToken: credential,
      idToken: credential,
      name: claims.name,
      email: claims.email,
      firstName: claims.given_name,
      lastName: claims.family_name,
      photoUrl: claims.picture,
      rememberMe,
    }
  )
}
