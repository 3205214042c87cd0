const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** Validates a GSTIN: state, PAN, number of the registration, Z, check digit. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1)
}

function checkDigit(first14: string): string | undefined {
  const sum = Array.from(first14, (digit, place) => {
    const product = DIGITS.indexOf(digit) * (place % 2 === 0 ? 1 : 2)
    return Math.floor(product / 36) + (product % 36)
  }).reduce((total, each) => total + each, 0)
  return DIGITS[(36 - (sum % 36)) % 36]
}
