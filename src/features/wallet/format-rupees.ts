import { once } from '#schemas/once.ts'

const rupees = once(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' }),
)

/** `₹1,200`, `₹439.50`; one credit is one rupee. */
export function formatRupees(amount: number): string {
  return rupees().format(amount)
}

/** Formats an integer number of paise. */
export function formatPaise(paise: number): string {
  return rupees().format(paise / 100)
}
