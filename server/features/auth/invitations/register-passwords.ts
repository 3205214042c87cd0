import { createHash } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../../app-context.ts'
import { endSessions } from '../../../db/sessions.ts'
import { passwords, sessions } from '../../../db/tables/users.ts'
import { type Refusal, refuse } from '../../../errors.ts'
import type { MakeLimiter } from '../../../plugins/limiters.ts'
import { createAddressLimit, createLimit } from '../../../plugins/rate-limits.ts'
import type { RegisterEndpoint } from '../../../register-endpoint.ts'
import { invalidLogin, userDisabled } from '../refusals.ts'
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

const WINDOW_SECONDS = 15 * 60
const WRONG_OF_ACCOUNT = 10
/** A school has one address. */
const WRONG_OF_ADDRESS = 100
const refusal = { code: 'too_many_attempts', message: 'Too many wrong passwords. Try again in 15 minutes.' }

/** A new password is hashed, which takes as much as a sign-in. */
const CHANGES_AN_HOUR = 5

interface Attempts {
  /** Counts an attempt before its password is verified. */
  count(email: string, address: string): Promise<Refusal | null>
  /** The password was right: the attempt does not count. */
  giveBack(email: string, address: string): Promise<void>
}

/** Limits wrong passwords, also of accounts that do not exist. */
function limitAttempts(makeLimiter: MakeLimiter): Attempts {
  const window = { seconds: WINDOW_SECONDS, ...refusal }
  const ofAddress = createAddressLimit(makeLimiter, { name: 'password_address', calls: WRONG_OF_ADDRESS, ...window })
  const ofAccount = createLimit(makeLimiter, { name: 'password_account', calls: WRONG_OF_ACCOUNT, ...window })
  return {
    count: async (email, address) => (await ofAddress(address)) ?? (await ofAccount(nameAccount(email))),
    async giveBack(email, address) {
      await Promise.all([ofAddress.giveBack(address), ofAccount.giveBack(nameAccount(email))])
    },
  }
}

/** Limits changes of an account's password. */
function limitChanges(makeLimiter: MakeLimiter): (userId: string) => Promise<Refusal | null> {
  return createLimit(makeLimiter, {
    name: 'password_changes',
    calls: CHANGES_AN_HOUR,
    seconds: 60 * 60,
    code: 'too_many_changes',
    message: 'Your password was changed several times within an hour. Try again later.',
  })
}

/** The counts are stored, and a mistyped address is nobody's business. */
function nameAccount(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
