import { eq, ne } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../../app-context.ts'
import { endSessions } from '../../../db/sessions.ts'
import { passwords, sessions } from '../../../db/tables/users.ts'
import { refuse } from '../../../errors.ts'
import type { RegisterEndpoint } from '../../../register-endpoint.ts'
import { invalidLogin, userDisabled } from '../refusals.ts'
import { limitAttempts, limitChanges } from './attempts.ts'
import { isGuessablePassword } from './guessable-password.ts'
import type { Issuing } from './issuing.ts'
import { askerAt } from './password-hasher.ts'
import { findMember, setPassword } from './passwords.ts'
import { busy, guessable } from './refusals.ts'

/** Registers sign-in by password, and its change. */
export function registerPasswords(register: RegisterEndpoint, context: AppContext & Issuing): void {
  const { database, record, makeLimiter, passwordHasher, issueCredential } = context
  const attempts = limitAttempts(makeLimiter)
  const countChange = limitChanges(makeLimiter)

  register(endpoints.passwordIdentity, async ({ body: { email, password, nonce }, request }) => {
    const overLimit = await attempts.count(email, request.ip)
    if (overLimit) {
      record({ event: 'authn_login_fail', address: request.ip, detail: 'too_many_attempts' })
      return overLimit
    }
    const member = await findMember(database, email)
    const isRight = await passwordHasher.verify(password, member?.hash, askerAt(request))
    if (isRight === undefined) {
      await attempts.giveBack(email, request.ip)
      return busy
    }
    if (!member || !isRight) {
      const who = member ? { user: member.userId } : {}
      record({ event: 'authn_login_fail', address: request.ip, ...who, detail: 'password_refused' })
      return invalidLogin('password_refused')
    }
    await attempts.giveBack(email, request.ip)
    if (member.isDisabled) {
      record({ event: 'authn_login_fail', user: member.userId, detail: 'user_disabled' })
      return userDisabled
    }
    return { credential: await issueCredential({ sub: member.userId, email: member.email }, nonce) }
  })

  register(endpoints.changePassword, async ({ body: { password }, caller, request }) => {
    const { userId } = caller
    const [own] = await database.select().from(passwords).where(eq(passwords.userId, userId))
    if (!own) return refuse(409, 'no_password', 'This account has no password.')
    if (isGuessablePassword(password, own.email)) return guessable
    const overLimit = await countChange(userId)
    if (overLimit) return overLimit
    const hash = await passwordHasher.hash(password, { ...askerAt(request), owner: userId })
    if (hash === undefined) return busy
    await database.transaction(async (transaction) => {
      await setPassword(transaction, { userId, email: own.email, hash })
      await endSessions(transaction, userId, { which: ne(sessions.tokenHash, caller.sessionHash) })
    })
    record({ event: 'authn_password_change', user: userId })
    return { done: true as const }
  })
}
