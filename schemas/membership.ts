// Membership, computed from the ledger, so that server and devices agree. No zod, so that a screen can load it.
import type { TransactionOwned } from './transaction.ts'

type Entry = Pick<TransactionOwned, 'number' | 'days' | 'membershipEnd'> & { id: string; createdAt: number }

/** Days that a user bought or was given at once. Times in ms since 1970, by the server's clock. */
export interface Membership {
  /** The id of its row in the ledger. */
  id: string
  /** Its place among the user's memberships, from 1. */
  number: number
  /** As they were bought; fewer may be left of them. */
  noOfDays: number
  createDate: number
  /** The end of the membership before, or the time of the purchase. */
  startDate: number
  /** Equal to `startDate` if all days were taken back. */
  endDate: number
}

export const DAY_MS = 86_400_000

/** The memberships of a ledger, latest first. Days that were taken back are missing at their end. */
export function listMemberships(entries: readonly Entry[]): Membership[] {
  let endDate = Number.POSITIVE_INFINITY
  const latestFirst = entries.toSorted((one, other) => other.number - one.number)
  const found = latestFirst.flatMap(({ id, days, membershipEnd, createdAt }) => {
    endDate = Math.min(endDate, membershipEnd)
    if (days <= 0) return []
    const startDate = Math.min(endDate, membershipEnd - days * DAY_MS)
    return [{ id, noOfDays: days, createDate: createdAt, startDate, endDate }]
  })
  return found.map((membership, place) => ({ number: found.length - place, ...membership }))
}

/** Whole days until a membership ends; a begun day counts. */
export function daysLeftAt(membershipEnd: number, now: number): number {
  return Math.max(0, Math.ceil((membershipEnd - now) / DAY_MS))
}
