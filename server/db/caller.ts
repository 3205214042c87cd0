import { sql } from 'drizzle-orm'
import type { Role } from '#schemas/user.ts'
import { memberships } from './tables/users.ts'

/** The signed-in person behind a request. */
export interface Caller {
  userId: string
  username: string
  role: Role
  /** Whole days of membership left; 0 = none. */
  membershipDays: number
  /** Names the session, without opening it. */
  sessionHash: string
}

/** What writing a person's documents asks of who writes: the person, or the server for them. */
export type Writer = Pick<Caller, 'userId' | 'role' | 'membershipDays'>

/** The whole days left, a begun one counted, in a query that joins a user's memberships and groups by user. */
export const membershipDays = sql<number>`
  greatest(0, ceil(coalesce(extract(epoch from max(${memberships.endDate}) - now()), 0) / 86400))
`.mapWith(Number)
