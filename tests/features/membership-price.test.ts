import { expect, it } from 'vitest'
import { formatCredits, formatRupees, priceOfDays } from '#src/features/information/membership-price.ts'

it('[RT-03] a day is 5 credits, a credit 1 rupee and 18 % tax', () => {
  expect(priceOfDays(30)).toEqual({ credits: 150, payable: 177 })
  expect(priceOfDays(180)).toEqual({ credits: 900, payable: 1062 })
  expect(priceOfDays(365)).toEqual({ credits: 1825, payable: 2153.5 })
  expect(formatCredits(1825)).toBe('1,825')
  expect(formatRupees(2153.5)).toBe('₹2,153.50')
})
