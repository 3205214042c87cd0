import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'

const time = contentFields.createdAt

/** Purchased days. */
const membershipOwnedSchema = z.strictObject({
  number: ownedNumber,
  noOfDays: z.number().int().min(1).max(180),
  /** ms since 1970, by the server's clock. A period starts at the end of the previous one, or at the purchase. */
  createDate: time,
  startDate: time,
  endDate: time,
})
type MembershipOwned = z.infer<typeof membershipOwnedSchema>

export const membershipCollection = defineCollection({
  // Users cannot write memberships, so the content is only its times.
  content: z.strictObject(contentFields),
  owned: membershipOwnedSchema,
  unseen: {},
  isWrittenByServer: true,
})

/** A membership in the format of the REST calls; the dates in ISO 8601. */
export const membershipSchema = z.object({
  id: z.number().int(),
  keycloakUserName: z.string(),
  noOfDays: z.number().int(),
  createDate: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})

const DAY_MS = 86_400_000

/** Whole remaining days at a time; a begun day counts. */
export function daysLeftAt(memberships: readonly Pick<MembershipOwned, 'endDate'>[], now: number): number {
  const end = memberships.reduce((latest, { endDate }) => Math.max(latest, endDate), 0)
  return Math.max(0, Math.ceil((end - now) / DAY_MS))
}
