import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RegisterEndpoint } from '../../../register-endpoint.ts'
import { noPasswords } from './refusals.ts'
import { registerInvitations } from './register-invitations.ts'
import { registerPasswords } from './register-passwords.ts'

/** Registers sign-in by invitation and password; on other servers its calls answer 404. */
export function registerPasswordSignIn(register: RegisterEndpoint, context: AppContext): void {
  const { issueCredential } = context.identity
  if (issueCredential) {
    registerPasswords(register, { ...context, issueCredential })
    registerInvitations(register, { ...context, issueCredential })
  } else for (const endpoint of Object.values(invitationEndpoints)) register(endpoint, async () => noPasswords)
}
