// Separate from profile.ts: the numbering plans are 80 kB, which only a form and the server need.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { noPhone, type Phone } from './profile.ts'

/** Parses a phone number in any spelling. `country` (such as `IN`) is used without a dial code. Null if invalid. */
export function readPhone(typed: string, country: string): Phone | null {
  if (typed.trim() === '') return noPhone
  const read = parsePhoneNumberFromString(typed, country ? { defaultCountry: country as CountryCode } : undefined)
  if (!read?.isValid() || read.ext) return null
  return {
    number: typed.trim(),
    internationalNumber: read.formatInternational(),
    nationalNumber: read.formatNational(),
    e164Number: read.number,
    countryCode: read.country ?? country,
    dialCode: `+${read.countryCallingCode}`,
  }
}

/**
 * True if all spellings are of one valid number, or all are empty. Ignores spacing, because an older library on a
 * device may format differently.
 */
export function isPhone(phone: Phone): boolean {
  if (phone.e164Number === '') return Object.values(phone).every((spelling) => spelling === '')
  const read = parsePhoneNumberFromString(phone.e164Number)
  if (!read?.isValid() || phone.dialCode !== `+${read.countryCallingCode}`) return false
  if (read.country && read.country !== phone.countryCode) return false
  const country = phone.countryCode as CountryCode
  return [phone.number, phone.internationalNumber, phone.nationalNumber].every(
    (spelling) => parsePhoneNumberFromString(spelling, { defaultCountry: country })?.number === phone.e164Number,
  )
}
