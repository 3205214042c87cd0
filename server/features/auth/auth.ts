import { endpoints } from '#schemas/endpoints.ts'
import { demoAccountSchema } from '#schemas/session.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import type { AppContext } from '../../app-context.ts'
import { createSession, endSession } from '../../db/sessions.ts'
import { readToken } from '../../db/tokens.ts'
import { refuse } from '../../errors.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../plugins/session-cookie.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { claimAdmin } from './admin-links.ts'
import { labelDevice } from './device-label.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import { sealingKeyOf } from './sealing-key.ts'
import { registerSessions } from './sessions.ts'

/** Specification A8. */
const INVALID_LOGIN = 'Invalid username or password.'
const USER_DISABLED = 'User currently disabled. Please contact system administrator.'

const linkOver = refuse(403, 'link_over', 'This link was used, or is over. The server prints another when it starts.')

export function registerAuth(register: RegisterEndpoint, context: AppContext): void {
  const { config, database, identity, record } = context
  registerSessions(register, context)

  register(endpoints.settings, async () => ({
    googleClientId: config.googleClientId ?? null,
    demoAccounts: identity.requestDemoCredential ? demoAccountSchema.options : [],
    contactEmail: config.contactEmail ?? null,
  }))

  register(endpoints.demoIdentity, async ({ body }) => {
    if (!identity.requestDemoCredential) return refuse(404, 'not_found', 'There are no demo accounts here.')
    return { credential: await identity.requestDemoCredential(body.account) }
  })

  register(endpoints.socialLogin, async ({ body, request, reply }) => {
    const outcome = await identity.verify(body.idToken)
    if (outcome.kind === 'unavailable')
      return refuse(502, 'identity_unavailable', 'The sign-in service does not answer.')
    if (outcome.kind === 'refused') {
      record({ event: 'authn_login_fail', address: request.ip, detail: 'identity_refused' })
      return refuse(403, 'identity_refused', INVALID_LOGIN)
    }
    const isDemo = identity.requestDemoCredential !== null
    const isAdmin = config.adminEmails.includes(outcome.claims.email.toLowerCase())
    const user = await findOrCreateUser(database, { ...outcome, isDemo, isAdmin: isAdmin && !isDemo })
    if (user.isDisabled) {
      record({ event: 'authn_login_fail', user: user.userId, detail: 'user_disabled' })
      return refuse(403, 'user_disabled', USER_DISABLED)
    }
    const previousToken = readSessionCookie(request)
    if (previousToken) await endSession(database, previousToken)
    const device = labelDevice(request.headers['user-agent'])
    const token = await createSession(database, { userId: user.userId, isRemembered: body.rememberMe, device })
    setSessionCookie(reply, token, body.rememberMe)
    record({ event: 'authn_login_success', user: user.userId })
    return { listObject: [{ username: user.username }], totalElementCount: 1 }
  })

  register(endpoints.claimAdmin, async ({ body, caller }) => {
    if (!(await claimAdmin(database, caller.userId, body.token))) return linkOver
    record({ event: 'authz_change', user: caller.userId, detail: 'admin' })
    return { done: true as const }
  })

  register(endpoints.sealingKey, ({ caller }) => sealingKeyOf(database, caller.userId))

  register(endpoints.logout, async ({ request, reply }) => {
    const token = readSessionCookie(request)
    // Told late, the logout of one person must not end the session of the next.
    const expectedUser = request.headers[EXPECTED_USER_HEADER]
    if (token && expectedUser !== undefined && expectedUser !== readToken(token)?.userId) return { done: true as const }
    const user = token && readToken(token)?.userId
    if (token) await endSession(database, token)
    if (user) record({ event: 'session_ended', user, detail: 'logout' })
    clearSessionCookie(reply)
    return { done: true as const }
  })
}
