import { sql } from 'drizzle-orm'
import type { Role } from '#schemas/user.ts'
import { transactions } from './tables/money.ts'
import { users } from './tables/users.ts'

/** The signed-in user of a request. */
export interface Caller {
  userId: string
  username: string
  role: Role
  /** Whole days of membership left; 0 = none. */
  membershipDays: number
  /** Identifies the session, but does not grant access. */
  sessionHash: string
  /** Time of the last sign-in or proof of identity; null if the session alone does not prove it. */
  authenticatedAt: Date | null
}

/** Writer of a user's documents: the user, or the server for the user. */
export type Writer = Pick<Caller, 'userId' | 'role' | 'membershipDays'>

/** Whole days left (a begun day counts), for a query that joins the user with another table. */
export const membershipDays = sql<number>`
  greatest(0, ceil((coalesce((
    select ${transactions.membershipEnd} from ${transactions} where ${transactions.userId} = ${users.userId}
    order by ${transactions.number} desc limit 1
  ), 0) / 1000.0 - extract(epoch from now())) / 86400))
`.mapWith(Number)
