import { moneyLimits, PAISE_PER_CREDIT, priceOf } from '#schemas/money.ts'

export interface MembershipPrice {
  credits: number
  /** The price of the credits with the tax, in paise. */
  payable: number
}

/** The price of so many days of membership, wherever its buyer lives: of whole credits all taxes come to the same. */
export function priceOfDays(days: number): MembershipPrice {
  const credits = days * moneyLimits.dayCredits
  return { credits, payable: priceOf(credits * PAISE_PER_CREDIT, { seller: '', buyer: '' }).payable }
}

const number = new Intl.NumberFormat('en-IN')

/** `1,825` */
export function formatCredits(credits: number): string {
  return number.format(credits)
}
