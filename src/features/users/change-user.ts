import { userEndpoints } from '#schemas/endpoints/users.ts'
import type { User } from '#schemas/user.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { Outcome } from '../../api/outcome.ts'
import { failureText } from '../../entities/failure-text.ts'
import { usersTexts } from './users-texts.ts'

export type UserChange = 'disable' | 'enable' | 'makeAdmin' | 'makeUser' | 'endSessions'

export type UserAction = UserChange | 'newPassword'

/** The changes that make sense for an account, in the order of the menu. */
export function changesOf({ isActive, role }: User): UserChange[] {
  return [isActive ? 'disable' : 'enable', role.includes('admin') ? 'makeUser' : 'makeAdmin', 'endSessions']
}

/** Undefined on success, else a user-facing error. */
export async function changeUser({ userId, username }: User, change: UserChange): Promise<string | undefined> {
  const outcome = await call(userId, username, change)
  const { changeFailed } = usersTexts
  return outcome.kind === 'ok' ? undefined : failureText(outcome, { offline: changeFailed, failed: changeFailed })
}

function call(id: string, name: string, change: UserChange): Promise<Outcome<unknown>> {
  switch (change) {
    case 'disable':
      return callEndpoint(userEndpoints.setUserStatus, { params: { id, status: '0' } })
    case 'enable':
      return callEndpoint(userEndpoints.setUserStatus, { params: { id, status: '1' } })
    case 'makeAdmin':
      return callEndpoint(userEndpoints.updateRoles, { params: { name }, query: { roles: 'admin' } })
    case 'makeUser':
      return callEndpoint(userEndpoints.updateRoles, { params: { name }, query: { roles: 'user' } })
    case 'endSessions':
      return callEndpoint(userEndpoints.endUserSessions, { params: { id } })
  }
}
