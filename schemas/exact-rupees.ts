// No zod, so that a screen may load it with its table.
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Whole paise as an account book writes them: `₹1,18,000.00`, less than nothing with a true minus sign. */
export function exactRupees(paise: number): string {
  return rupees.format(paise / 100).replace('-', '−')
}
