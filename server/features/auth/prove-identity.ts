import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type Refusal, refuse } from '../../errors.ts'
import type { VerifiedIdentity } from '../../providers/identity.ts'
import { invalidLogin } from './refusals.ts'
import { spendNonce } from './sign-in-nonce.ts'

/** Checks an identity token, for a sign-in and for a proof during a session. A refused token is a security event. */
export async function proveIdentity(
  { database, identity, record }: Pick<AppContext, 'database' | 'identity' | 'record'>,
  idToken: string,
  request: FastifyRequest,
): Promise<VerifiedIdentity | Refusal> {
  const outcome = await identity.verify(idToken)
  if (outcome.kind === 'unavailable')
    return refuse(502, 'identity_unavailable', 'The sign-in service is not responding. Try again later.')
  // A token that leaked elsewhere signs nobody in.
  const isForThisBrowser = outcome.kind === 'verified' && (await spendNonce(database, request, outcome.nonce))
  if (isForThisBrowser) return outcome
  const code = outcome.kind === 'verified' ? 'nonce_refused' : 'identity_refused'
  record({ event: 'authn_login_fail', address: request.ip, detail: code })
  return invalidLogin(code)
}
