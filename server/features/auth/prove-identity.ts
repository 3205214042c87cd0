import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type Refusal, refuse } from '../../errors.ts'
import type { VerifiedIdentity } from '../../providers/identity.ts'

/** Specification A8. */
const INVALID_LOGIN = 'Invalid username or password.'

/** Checks an identity token, for a sign-in and for a proof during a session. A refused token is a security event. */
export async function proveIdentity(
  { identity, record }: Pick<AppContext, 'identity' | 'record'>,
  idToken: string,
  { ip }: FastifyRequest,
): Promise<VerifiedIdentity | Refusal> {
  const outcome = await identity.verify(idToken)
  if (outcome.kind === 'verified') return outcome
  if (outcome.kind === 'unavailable') return refuse(502, 'identity_unavailable', 'The sign-in service does not answer.')
  record({ event: 'authn_login_fail', address: ip, detail: 'identity_refused' })
  return refuse(403, 'identity_refused', INVALID_LOGIN)
}
