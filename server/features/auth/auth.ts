import type { FastifyRequest } from 'fastify'
import { endpoints } from '#schemas/endpoints.ts'
import { demoAccountSchema } from '#schemas/session.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import type { AppContext } from '../../app-context.ts'
import { createSession, endSession, renewSession } from '../../db/sessions.ts'
import { readToken } from '../../db/tokens.ts'
import { Refusal, refuse } from '../../errors.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../plugins/session-cookie.ts'
import type { VerifiedIdentity } from '../../providers/identity.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { claimAdmin } from './admin-links.ts'
import { labelDevice } from './device-label.ts'
import { findOrCreateUser, findUser } from './find-or-create-user.ts'
import { registerPasswordSignIn } from './invitations/register-password-sign-in.ts'
import { invalidLogin, userDisabled } from './refusals.ts'
import { sealingKeysOf } from './sealing-key.ts'
import { registerSessions } from './sessions.ts'
import { issueNonce, spendNonce } from './sign-in-nonce.ts'

const otherAccount = refuse(403, 'other_account', 'This is a different account. Nothing was changed.')
const sessionReplaced = refuse(409, 'session_replaced', 'Already confirmed in another tab. Try again.')
const linkOver = refuse(403, 'link_over', 'This link was used or has expired. Restart the server to get a new one.')

export function registerAuth(register: RegisterEndpoint, context: AppContext): void {
  const { config, database, identity, record } = context
  registerSessions(register, context)
  registerPasswordSignIn(register, context)

  register(endpoints.settings, async () => ({
    googleClientId: config.googleClientId ?? null,
    demoAccounts: identity.requestDemoCredential ? demoAccountSchema.options : [],
    hasPasswords: identity.issueCredential !== undefined,
    contactEmail: config.contactEmail ?? null,
    isSalePaused: config.payments.isPaused,
  }))

  register(endpoints.demoIdentity, async ({ body }) => {
    if (!identity.requestDemoCredential) return refuse(404, 'not_found', 'This server has no demo accounts.')
    return { credential: await identity.requestDemoCredential(body.account, body.nonce) }
  })

  register(endpoints.signInNonce, async ({ request, reply }) => ({
    nonce: await issueNonce(database, request, reply),
  }))

  register(endpoints.socialLogin, async ({ body, request, reply }) => {
    const outcome = await proveIdentity(context, body.idToken, request)
    if (outcome instanceof Refusal) return outcome
    // By invitation, accounts are made by links alone: this one was deleted since its token was issued.
    const isKnown = !identity.issueCredential || (await findUser(database, outcome.issuer, outcome.claims.sub))
    if (!isKnown) return invalidLogin('identity_refused')
    const isDemo = identity.requestDemoCredential !== null
    const isAdmin = config.adminEmails.includes(outcome.claims.email.toLowerCase())
    const user = await findOrCreateUser(database, { ...outcome, isDemo, isAdmin: isAdmin && !isDemo })
    if (user.isNewAdmin) record({ event: 'authz_change', user: user.userId, detail: 'admin' })
    if (user.isDisabled) {
      record({ event: 'authn_login_fail', user: user.userId, detail: 'user_disabled' })
      return userDisabled
    }
    const previousToken = readSessionCookie(request)
    if (previousToken) await endSession(database, previousToken)
    const device = labelDevice(request.headers['user-agent'])
    const token = await createSession(database, { userId: user.userId, isRemembered: body.rememberMe, device })
    setSessionCookie(reply, token, body.rememberMe)
    record({ event: 'authn_login_success', user: user.userId })
    return { listObject: [{ username: user.username }], totalElementCount: 1 }
  })

  register(endpoints.reauthenticate, async ({ body, caller, request, reply }) => {
    const outcome = await proveIdentity(context, body.idToken, request)
    if (outcome instanceof Refusal) return outcome
    const user = await findUser(database, outcome.issuer, outcome.claims.sub)
    if (user?.userId !== caller.userId) {
      record({ event: 'authn_login_fail', user: caller.userId, detail: 'other_account' })
      return otherAccount
    }
    const renewed = await renewSession(database, caller)
    if (!renewed) return sessionReplaced
    setSessionCookie(reply, renewed.token, renewed.isRemembered)
    record({ event: 'authn_reauthenticated', user: caller.userId })
    return { done: true as const }
  })

  register(endpoints.claimAdmin, async ({ body, caller }) => {
    if (!(await claimAdmin(database, caller.userId, body.token))) return linkOver
    record({ event: 'authz_change', user: caller.userId, detail: 'admin' })
    return { done: true as const }
  })

  const sealing = { secret: config.sealingSecret, previous: config.previousSealingSecret }
  register(endpoints.sealingKey, ({ caller }) => sealingKeysOf(database, caller.userId, sealing))

  register(endpoints.logout, async ({ request, reply }) => {
    const token = readSessionCookie(request)
    // A late logout of one user must not end the next user's session.
    const expectedUser = request.headers[EXPECTED_USER_HEADER]
    if (token && expectedUser !== undefined && expectedUser !== readToken(token)?.userId) return { done: true as const }
    const user = token && readToken(token)?.userId
    if (token) await endSession(database, token)
    if (user) record({ event: 'session_ended', user, detail: 'logout' })
    clearSessionCookie(reply)
    return { done: true as const }
  })
}

/** Checks an identity token, for a sign-in and for a proof during a session. A refused token is a security event. */
async function proveIdentity(
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
