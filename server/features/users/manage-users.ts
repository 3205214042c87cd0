import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { Role, User } from '#schemas/user.ts'
import type { AppContext } from '../../app-context.ts'
import { endSessions } from '../../db/sessions.ts'
import { users } from '../../db/tables/users.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { findUser } from './find-users.ts'
import { readRoles } from './read-roles.ts'
import { runAsAdmin } from './run-as-admin.ts'

const notFound = refuse(404, 'not_found', 'User not found.')

/** Registers the admin calls for accounts. Admins cannot change their own, so one admin always remains. */
export function registerUserManagement(register: RegisterEndpoint, { database, record }: AppContext): void {
  register(endpoints.updateRoles, async ({ params, query, caller }) => {
    if (params.name === caller.username) return refuse(403, 'own_role', 'You cannot change your own role.')
    const role: Role = readRoles(query.roles).includes('admin') ? 'admin' : 'user'
    const isNamed = eq(users.username, params.name)
    const refusal = await runAsAdmin(database, caller, async (transaction) => {
      await transaction.update(users).set({ role }).where(isNamed)
    })
    const user = refusal ?? (await findUser(database, isNamed)) ?? notFound
    if ('userId' in user) record({ event: 'authz_change', user: user.userId, by: caller.userId, detail: role })
    return 'userId' in user ? answerWith(user) : user
  })

  register(endpoints.setUserStatus, async ({ params: { id, status }, caller }) => {
    if (id === caller.userId) return refuse(403, 'own_status', 'You cannot disable your own account.')
    const isDisabled = status === '0'
    const refusal = await runAsAdmin(database, caller, async (transaction) => {
      await transaction.update(users).set({ isDisabled }).where(eq(users.userId, id))
      if (isDisabled) await endSessions(transaction, id)
    })
    const user = refusal ?? (await findUser(database, eq(users.userId, id))) ?? notFound
    if (!('userId' in user)) return user
    record({ event: 'authz_change', user: id, by: caller.userId, detail: isDisabled ? 'disabled' : 'enabled' })
    return answerWith(user)
  })

  register(endpoints.endUserSessions, async ({ params: { id }, caller }) => {
    if (!(await findUser(database, eq(users.userId, id)))) return notFound
    const refusal = await runAsAdmin(database, caller, async (transaction) => {
      await endSessions(transaction, id)
    })
    if (refusal) return refusal
    record({ event: 'session_ended', user: id, by: caller.userId, detail: 'all' })
    return { done: true as const }
  })
}

function answerWith(user: User) {
  return { listObject: [user], totalElementCount: 1 }
}
