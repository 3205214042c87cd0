import { findDaysFault, moneyTexts, wholeNumber } from '#schemas/money.ts'
import type { Wallet } from '../../../database/wallet/wallet.ts'
import type { Buying } from './buy-days.ts'

interface Judged {
  /** What stands in the way, whether it is said already or not; null = nothing. */
  fault: string | null
  /** There are not enough credits. */
  isPoor: boolean
  /** What is said at the field. */
  error: string | undefined
}

/**
 * What is wrong with a number of days, as it is typed. What the credits do not reach for is said at once: there is something
 * to be done about it. The rest waits for a try.
 */
export function judgeDays(
  days: string,
  wallet: Wallet | undefined,
  { isTried, last }: { isTried: boolean; last: Buying | undefined },
): Judged {
  const fault = findDaysFault(days.trim(), wallet ?? { balance: 0, daysLeft: 0 })
  const isOfRange = fault === moneyTexts.days
  // Where the balance is not known, only the server can say that it is too little.
  const known = wallet || isOfRange ? fault : null
  const isPoor = known !== null && known === moneyTexts.poor(wholeNumber(days.trim()) ?? 0)
  const ofServer = last?.kind === 'refused' && last.isOfField ? last.message : undefined
  return { fault: known, isPoor, error: ofServer ?? (isTried || isPoor ? (known ?? undefined) : undefined) }
}
