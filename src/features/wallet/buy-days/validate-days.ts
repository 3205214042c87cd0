import { findDaysFault, moneyTexts, wholeNumber } from '#schemas/money.ts'
import type { Wallet } from '../../../database/wallet/wallet.ts'
import type { Bought } from './buy-days.ts'

interface Judged {
  /** Error that blocks the purchase, shown or not; null if none. */
  fault: string | null
  /** True if the credits do not suffice. */
  hasInsufficientCredits: boolean
  /** Error shown at the field. */
  error: string | undefined
}

/**
 * Validates a number of days while it is typed. Insufficient credits are shown at once, because the user can add
 * credits; other errors wait until the form is submitted.
 */
export function validateDays(
  days: string,
  wallet: Wallet | undefined,
  { isTried, last }: { isTried: boolean; last: Bought | undefined },
): Judged {
  const fault = findDaysFault(days.trim(), wallet ?? { balance: 0, daysLeft: 0 })
  const isOfRange = fault === moneyTexts.days
  // Without a known balance only the server can tell that it is too small.
  const known = wallet || isOfRange ? fault : null
  const hasInsufficientCredits = known !== null && known === moneyTexts.poor(wholeNumber(days.trim()) ?? 0)
  const ofServer = last?.kind === 'refused' && last.isOfField ? last.message : undefined
  return {
    fault: known,
    hasInsufficientCredits,
    error: ofServer ?? (isTried || hasInsufficientCredits ? (known ?? undefined) : undefined),
  }
}
