/** Prices of the membership, as sold. */
const membershipRules = {
  creditsPerDay: 5,

  rupeesPerCredit: 1,
  taxPercent: 18,
} as const

export interface MembershipPrice {
  credits: number
  /** Price of the credits in rupees, tax included. */
  payable: number
}

/** Price of a number of days: 5 credits a day, 1 rupee a credit, plus tax. */
export function priceOfDays(days: number): MembershipPrice {
  const { creditsPerDay, rupeesPerCredit, taxPercent } = membershipRules
  const credits = days * creditsPerDay
  return { credits, payable: (credits * rupeesPerCredit * (100 + taxPercent)) / 100 }
}

const number = new Intl.NumberFormat('en-IN')
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** `1,825` */
export function formatCredits(credits: number): string {
  return number.format(credits)
}

/** `₹2,153.50` */
export function formatRupees(rupees: number): string {
  return money.format(rupees)
}
