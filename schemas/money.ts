// Prices and limits of credits and memberships, shared by screens and server. No zod, so that a screen can load it
// with its form. Amounts are whole paise; a credit is a rupee.
import { stateName } from './indian-states.ts'

export const moneyLimits = {
  /** Credits of one purchase, and of the balance after it. */
  creditLeast: 100,
  creditMost: 1000,
  balanceMost: 1500,
  dayCredits: 5,
  /** Days of one purchase. The maximum also limits the remaining days. */
  daysLeast: 10,
  daysMost: 180,
  nameLeast: 3,
  nameMost: 20,
} as const

export const PAISE_PER_CREDIT = 100
/** The tax rate, for all of India; within one state the union and the state take half each. */
export const TAX_PERCENT = 18

/**
 * The price of a purchase. Either `igst` is 0, or `cgst` and `sgst` are. The payable sum is the credit and all three
 * taxes.
 */
export interface Price {
  credit: number
  igst: number
  cgst: number
  sgst: number
  payable: number
}

/**
 * Price of a number of credits (in paise). IGST between two states, CGST and SGST in equal parts within one. Each tax
 * is rounded separately to the nearest paisa, half up, and the payable is the sum.
 */
export function priceOf(credit: number, { seller, buyer }: { seller: string; buyer: string }): Price {
  const isWithinState = seller === buyer
  const half = percentOf(credit, TAX_PERCENT / 2)
  const igst = isWithinState ? 0 : percentOf(credit, TAX_PERCENT)
  const [cgst, sgst] = isWithinState ? [half, half] : [0, 0]
  return { credit, igst, cgst, sgst, payable: credit + igst + cgst + sgst }
}

/** Integer arithmetic, because 0.09 has no exact binary value. */
function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100)
}

export const moneyTexts = {
  credit: `You may purchase a minimum of ${moneyLimits.creditLeast} or a maximum of ${moneyLimits.creditMost} credits.`,
  balance: (more: number) =>
    `You can have maximum ${moneyLimits.balanceMost} as credit balance. You are permitted to buy ${more} more credit.`,
  state: 'Please select your state from the dropdown list.',
  nameMissing: 'Name is required',
  nameShort: `Name must be at least ${moneyLimits.nameLeast} characters`,
  nameLong: `Name must be at most ${moneyLimits.nameMost} characters`,
  phoneMissing: 'Phone is required',
  phone: 'Phone must be 10 digits',
  days: `You may purchase a minimum of ${moneyLimits.daysLeast} days or a maximum of ${moneyLimits.daysMost} days.`,
  poor: (days: number) => `You does not have sufficient balance to purchase ${days} days subscription.`,
  // The specification's own dots.
  manyDays: (more: number) => `You can buy maximum ${more} more days subscription...`,
} as const

/** Error of a typed or sent number of credits; null if it may be bought. `balance` in credits. */
export function findCreditFault(credit: unknown, balance: number): string | null {
  const { creditLeast, creditMost, balanceMost } = moneyLimits
  const whole = wholeNumber(credit)
  if (whole === null || whole < creditLeast || whole > creditMost) return moneyTexts.credit
  const room = Math.max(0, Math.floor(balanceMost - balance))
  return whole > room ? moneyTexts.balance(room) : null
}

export function findStateFault(code: unknown): string | null {
  return stateCodeOf(code) === null ? moneyTexts.state : null
}

export function findNameFault(name: unknown): string | null {
  const length = typeof name === 'string' ? name.trim().length : 0
  if (length === 0) return moneyTexts.nameMissing
  if (length < moneyLimits.nameLeast) return moneyTexts.nameShort
  return length > moneyLimits.nameMost ? moneyTexts.nameLong : null
}

export function findPhoneFault(phone: unknown): string | null {
  const digits = typeof phone === 'number' ? String(phone) : phone
  if (typeof digits !== 'string' || digits === '') return moneyTexts.phoneMissing
  return /^[0-9]{10}$/.test(digits) ? null : moneyTexts.phone
}

/** Error of a number of days; null if it may be bought. `balance` in credits. */
export function findDaysFault(days: unknown, { balance, daysLeft }: { balance: number; daysLeft: number }) {
  const { daysLeast, daysMost, dayCredits } = moneyLimits
  const whole = wholeNumber(days)
  if (whole === null || whole < daysLeast || whole > daysMost) return moneyTexts.days
  if (whole > balance / dayCredits) return moneyTexts.poor(whole)
  return whole + daysLeft > daysMost ? moneyTexts.manyDays(Math.max(0, daysMost - daysLeft)) : null
}

/** Accepts a whole number or decimal digits; null for anything else: `1_000`, `1e3`, `100.5`, `-100`. */
export function wholeNumber(given: unknown): number | null {
  if (typeof given === 'number') return Number.isSafeInteger(given) ? given : null
  return typeof given === 'string' && /^[0-9]{1,15}$/.test(given) ? Number(given) : null
}

/** Two-digit code of a state, also from a number; null if the state does not exist. */
export function stateCodeOf(given: unknown): string | null {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !/^[0-9]{1,2}$/.test(text)) return null
  return stateName(text) === undefined ? null : text.padStart(2, '0')
}
