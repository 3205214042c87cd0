import type { IdentityVerifier } from '../../../providers/identity.ts'

/** What sign-in by password needs besides. */
export interface Issuing {
  issueCredential: NonNullable<IdentityVerifier['issueCredential']>
}
