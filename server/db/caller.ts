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

/**
 * SQL for the whole days of membership left to a user, a begun day counted. Correlates with `userId`, a column or value.
 */
export function membershipDaysOf(userId: unknown) {
  const secondsLeft = sql`extract(epoch from max(${memberships.endDate}) - now())`
  return sql<number>`(
    select greatest(0, ceil(coalesce(${secondsLeft}, 0) / 86400))
    from ${memberships} where ${memberships.userId} = ${userId}
  )`.mapWith(Number)
}
