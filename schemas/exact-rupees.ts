// No zod, so that a screen can load it with its table.
import { once } from './once.ts'

const rupees = once(() => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }))

/** Whole paise as in an account book, such as `₹1,18,000.00`; a negative amount gets a true minus sign. */
export function exactRupees(paise: number): string {
  return rupees()
    .format(paise / 100)
    .replace('-', '−')
}
