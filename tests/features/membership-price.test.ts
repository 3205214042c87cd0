import { expect, it } from 'vitest'
import { exactRupees } from '#schemas/exact-rupees.ts'
import { priceOf } from '#schemas/money.ts'
import { formatCredits, priceOfDays } from '#src/features/information/membership-price.ts'

it('[RT-03] a day is 5 credits, a credit 1 rupee and 18 % tax', () => {
  expect(priceOfDays(30)).toEqual({ credits: 150, payable: 177_00 })
  expect(priceOfDays(180)).toEqual({ credits: 900, payable: 1062_00 })
  expect(priceOfDays(365)).toEqual({ credits: 1825, payable: 2153_50 })
  expect(formatCredits(1825)).toBe('1,825')
  expect(exactRupees(2153_50)).toBe('₹2,153.50')
})

it('[RT-03] is the price that an order has, within a state and between two', () => {
  for (const days of [10, 30, 90, 180, 365])
    for (const buyer of ['27', '29'])
      expect(priceOf(priceOfDays(days).credits * 100, { seller: '27', buyer }).payable).toBe(priceOfDays(days).payable)
})
