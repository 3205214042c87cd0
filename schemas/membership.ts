import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'

const time = contentFields.createdAt

/** Days bought. People write none of it: what has no words of theirs is its times alone. */
export const membershipContentSchema = z.strictObject(contentFields)

export const membershipOwnedSchema = z.strictObject({
  number: ownedNumber,
  noOfDays: z.number().int().min(1).max(180),
  /** In ms since 1970, by the server's clock. One period begins where the one before ends, or when it was bought. */
  createDate: time,
  startDate: time,
  endDate: time,
})
export type MembershipOwned = z.infer<typeof membershipOwnedSchema>

/** A membership as the REST calls answer it; the dates in ISO 8601. */
export const membershipSchema = z.object({
  id: z.number().int(),
  keycloakUserName: z.string(),
  noOfDays: z.number().int(),
  createDate: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})

const DAY_MS = 86_400_000

/** The whole days left at a time, a begun one counted. */
export function daysLeftAt(memberships: readonly Pick<MembershipOwned, 'endDate'>[], now: number): number {
  const end = memberships.reduce((latest, { endDate }) => Math.max(latest, endDate), 0)
  return Math.max(0, Math.ceil((end - now) / DAY_MS))
}
