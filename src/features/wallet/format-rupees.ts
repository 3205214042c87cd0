const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `₹1,200`, `₹439.50`; a credit is a rupee. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** Of whole paise, as ledgers and prices have them. */
export function formatPaise(paise: number): string {
  return rupees.format(paise / 100)
}
