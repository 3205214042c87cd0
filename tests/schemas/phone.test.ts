import { describe, expect, it } from 'vitest'
import { isPhone, readPhone } from '#schemas/phone.ts'
import { noPhone, phoneSchema } from '#schemas/profile.ts'

const indian = {
  number: '98765 43210',
  internationalNumber: '+91 98765 43210',
  nationalNumber: '098765 43210',
  e164Number: '+919876543210',
  countryCode: 'IN',
  dialCode: '+91',
}

describe('[PR-01] a phone number', () => {
  it('is read in every spelling, by its country or its dial code', () => {
    expect(readPhone('98765 43210', 'IN')).toEqual(indian)
    expect(readPhone('+91 9876543210', 'GB')).toEqual({ ...indian, number: '+91 9876543210' })
    expect(readPhone('', 'IN')).toEqual(noPhone)
  })

  it.each(['12345', 'call me', '98765 43210 ext. 5', '+999 12345678'])('%s is none', (typed) => {
    expect(readPhone(typed, 'IN')).toBeNull()
  })

  it.each([
    ['as it was read', indian, true],
    ['none', noPhone, true],
    ['spaced otherwise', { ...indian, nationalNumber: '98765-43210' }, true],
    ['of another country', { ...indian, countryCode: 'GB' }, false],
    ['another dial code', { ...indian, dialCode: '+44' }, false],
    ['another number in one spelling', { ...indian, number: '91234 56789' }, false],
    ['nothing but a spelling', { ...noPhone, number: '98765 43210' }, false],
    ['no number of its country', { ...indian, e164Number: '+911' }, false],
  ])('%s: accepted is what is one number', (_, phone, isAccepted) => {
    expect(isPhone(phone)).toBe(isAccepted)
    if (isAccepted) expect(phoneSchema.parse(phone)).toEqual(phone)
  })
})
