import { createHash } from 'node:crypto'
import type { Refusal } from '../../../errors.ts'
import type { MakeLimiter } from '../../../plugins/limiters.ts'
import { createAddressLimit, createLimit } from '../../../plugins/rate-limits.ts'

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
export function limitAttempts(makeLimiter: MakeLimiter): Attempts {
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
export function limitChanges(makeLimiter: MakeLimiter): (userId: string) => Promise<Refusal | null> {
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
