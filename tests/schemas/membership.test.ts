import { expect, test } from 'vitest'
import { DAY_MS, daysLeftAt, listMemberships } from '#schemas/membership.ts'

const day = (count: number) => count * DAY_MS

/** A ledger of rows by the days that they change, and when; each ends as the server writes it. */
function ledger(...changes: [days: number, at: number][]) {
  let end = 0
  return changes.map(([days, at], place) => {
    end = (days > 0 ? Math.max(end, day(at)) : end) + day(days)
    return { id: `row ${place + 1}`, number: place + 1, days, membershipEnd: end, createdAt: day(at) }
  })
}
const periodsOf = (...changes: Parameters<typeof ledger>) =>
  listMemberships(ledger(...changes)).map(({ number, noOfDays, startDate, endDate }) => [
    number,
    noOfDays,
    startDate / DAY_MS,
    endDate / DAY_MS,
  ])

test('[SU-04] a membership begins where the one before ends, or when it is bought', () => {
  expect(periodsOf([0, 1], [10, 2], [0, 3], [20, 5], [10, 50])).toEqual([
    [3, 10, 50, 60],
    [2, 20, 12, 32],
    [1, 10, 2, 12],
  ])
  expect(periodsOf([0, 1])).toEqual([])
})

test('days that are taken back are missing at the end, in as many memberships as they reach', () => {
  expect(periodsOf([10, 0], [10, 0], [-13, 1])).toEqual([
    [2, 10, 7, 7],
    [1, 10, 0, 7],
  ])
  expect(periodsOf([10, 0], [-4, 1], [10, 2])).toEqual([
    [2, 10, 6, 16],
    [1, 10, 0, 6],
  ])
})

test('the order of the rows does not count', () => {
  const rows = ledger([10, 0], [10, 0], [-13, 1])
  expect(listMemberships(rows.toReversed())).toEqual(listMemberships(rows))
})

test('[SU-05] a begun day is left; of a membership that has ended there is none', () => {
  expect([day(3), day(2) + 1, day(2), day(1), 0].map((end) => daysLeftAt(end, day(1)))).toEqual([2, 2, 1, 0, 0])
})
