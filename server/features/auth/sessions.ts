import { eq, ne } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { endSessions, readSessions } from '../../db/sessions.ts'
import { sessions } from '../../db/tables/users.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

/** Registers the calls that list a user's sessions and end them. */
export function registerSessions(register: RegisterEndpoint, { database, record }: AppContext): void {
  register(endpoints.sessions, async ({ caller }) => {
    const found = await readSessions(database, caller.userId)
    const listObject = found.map(({ id, device, isRemembered, createdAt, lastSeenAt, tokenHash }) => ({
      id,
      device,
      isRemembered,
      isCurrent: tokenHash === caller.sessionHash,
      createdAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
    }))
    return { listObject, totalElementCount: listObject.length }
  })

  register(endpoints.endSession, async ({ caller, params, query }) => {
    const isWiped = query.wipe === 'true'
    const ended = await database.transaction((transaction) =>
      endSessions(transaction, caller.userId, { which: eq(sessions.id, params.id), isWiped }),
    )
    if (ended === 0) return refuse(404, 'not_found', 'That device is already logged out.')
    record({ event: 'session_ended', user: caller.userId, detail: isWiped ? 'wiped' : 'elsewhere' })
    return { done: true as const }
  })

  register(endpoints.endOtherSessions, async ({ caller }) => {
    await database.transaction((transaction) =>
      endSessions(transaction, caller.userId, { which: ne(sessions.tokenHash, caller.sessionHash) }),
    )
    record({ event: 'session_ended', user: caller.userId, detail: 'all_others' })
    return { done: true as const }
  })
}
