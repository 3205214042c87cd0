import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indianStates, stateName } from '#schemas/indian-states.ts'
import {
  findCreditFault,
  findDaysFault,
  findNameFault,
  findPhoneFault,
  findStateFault,
  priceOf,
  stateCodeOf,
} from '#schemas/money.ts'

const codes = indianStates.map(({ code }) => code)
const state = fc.constantFrom(...codes)

it('[WA-03] the parts of any price sum up to it, each rounded separately', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), state, state, (credit, seller, buyer) => {
      const { igst, cgst, sgst, payable } = priceOf(credit, { seller, buyer })
      expect(payable).toBe(credit + igst + cgst + sgst)
      expect(cgst).toBe(sgst)
      expect(seller === buyer ? igst : cgst).toBe(0)
      // Half a paisa up, computed another way.
      const nearest = (percent: bigint) => Number((BigInt(credit) * percent * 2n + 100n) / 200n)
      if (seller === buyer) expect(cgst).toBe(nearest(9n))
      else expect(igst).toBe(nearest(18n))
    }),
  )
})

it('[WA-03] whole credits have a tax of 18 paise each, wherever the buyer is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1000 }), state, state, (credits, seller, buyer) => {
      const { payable } = priceOf(credits * 100, { seller, buyer })
      expect(payable).toBe(credits * 118)
    }),
  )
  expect(priceOf(10_000, { seller: '29', buyer: '29' })).toMatchObject({
    igst: 0,
    cgst: 900,
    sgst: 900,
    payable: 11_800,
  })
  expect(priceOf(10_000, { seller: '29', buyer: '27' })).toMatchObject({
    igst: 1800,
    cgst: 0,
    sgst: 0,
    payable: 11_800,
  })
})

it('[WA-07] lists 36 states, each code and name once, without the mixed-up pair', () => {
  expect(new Set(codes).size).toBe(36)
  expect(new Set(indianStates.map(({ name }) => name)).size).toBe(36)
  expect(stateName('37')).toBe('Andhra Pradesh')
  expect(stateName('5')).toBe('Uttarakhand')
  expect(stateName('28')).toBeUndefined()
  expect([stateCodeOf(5), stateCodeOf('05'), stateCodeOf('99'), stateCodeOf(''), stateCodeOf('5a')]).toEqual([
    '05',
    '05',
    null,
    null,
    null,
  ])
})

it('[WA-02] the words of each rule, at its edges', () => {
  const credit = 'You may purchase a minimum of 100 or a maximum of 1000 credits.'
  for (const bad of [99, 1001, 100.5, -100, 1e9, '1_000', '', ' 100', '1e2', null, undefined, Number.NaN]) {
    expect(findCreditFault(bad, 0)).toBe(credit)
  }
  for (const good of [100, 1000, '100']) expect(findCreditFault(good, 0)).toBeNull()
  expect(findCreditFault(500, 1000)).toBeNull()
  expect(findCreditFault(501, 1000)).toBe(
    'You can have maximum 1500 as credit balance. You are permitted to buy 500 more credit.',
  )
  expect(findCreditFault(100, 1600)).toContain('permitted to buy 0 more credit.')
  expect(findStateFault('')).toBe('Please select your state from the dropdown list.')
  expect(findStateFault('29')).toBeNull()
  expect(['', 'Al', 'Asha Rao of the Ghats', 'Asha'].map(findNameFault)).toEqual([
    'Name is required',
    'Name must be at least 3 characters',
    'Name must be at most 20 characters',
    null,
  ])
  expect(['', '98765', '98765abcde', '९८७६५४३२१०', '9876543210'].map(findPhoneFault)).toEqual([
    'Phone is required',
    ...Array.from({ length: 3 }, () => 'Phone must be 10 digits'),
    null,
  ])
})

it('[SU-02] the words about days, at their edges', () => {
  const rich = { balance: 1500, daysLeft: 0 }
  for (const bad of [9, 181, 10.5, '', null, '1_0']) {
    expect(findDaysFault(bad, rich)).toBe('You may purchase a minimum of 10 days or a maximum of 180 days.')
  }
  expect(findDaysFault(180, rich)).toBeNull()
  expect(findDaysFault(10, { balance: 49.99, daysLeft: 0 })).toBe(
    'You does not have sufficient balance to purchase 10 days subscription.',
  )
  expect(findDaysFault(10, { balance: 50, daysLeft: 0 })).toBeNull()
  expect(findDaysFault(11, { ...rich, daysLeft: 170 })).toBe('You can buy maximum 10 more days subscription...')
  expect(findDaysFault(10, { ...rich, daysLeft: 170 })).toBeNull()
})
