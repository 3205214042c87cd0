import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { membershipDays } from '../../db/caller.ts'
import { profiles } from '../../db/tables/profiles.ts'
import { memberships, users } from '../../db/tables/users.ts'
import { refuse } from '../../errors.ts'
import { clearSessionCookie } from '../../plugins/session-cookie.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { removeUser } from './remove-user.ts'

export function registerUsers(register: RegisterEndpoint, { database }: AppContext): void {
  register(endpoints.userDetails, async ({ params, caller }) => {
    if (params.username !== caller.username && caller.role !== 'admin') {
      return refuse(403, 'not_owner', 'Only you can see your own details.')
    }
    const [user] = await database
      .select({
        userId: users.userId,
        username: users.username,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: users.email,
        imagePath: profiles.imagePath,
        role: users.role,
        membershipDays,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.userId))
      .leftJoin(memberships, eq(memberships.userId, users.userId))
      .where(eq(users.username, params.username))
      .groupBy(users.userId, profiles.userId, profiles.id)
    if (!user) return refuse(404, 'not_found', 'There is no such user.')
    return { listObject: [{ ...user, role: [user.role] }], totalElementCount: 1 }
  })

  register(endpoints.removeUser, async ({ caller, reply }) => {
    await removeUser(database, caller.userId)
    clearSessionCookie(reply)
    return { done: true as const }
  })
}
