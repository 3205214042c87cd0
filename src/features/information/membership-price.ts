import { moneyLimits, PAISE_PER_CREDIT, priceOf } from '#schemas/money.ts'
import { once } from '#schemas/once.ts'

interface MembershipPrice {
  credits: number
  /** Price of the credits in paise, tax included. */
  payable: number
}

/** Price of a number of days. Of whole credits, the tax is the same within a state and between two. */
export function priceOfDays(days: number): MembershipPrice {
  const credits = days * moneyLimits.dayCredits
  return { credits, payable: priceOf(credits * PAISE_PER_CREDIT, { seller: '', buyer: '' }).payable }
}

const number = once(() => new Intl.NumberFormat('en-IN'))

/** `1,825` */
export function formatCredits(credits: number): string {
  return number().format(credits)
}
