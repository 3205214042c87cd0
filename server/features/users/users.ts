import { and, eq, or, sql } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { Role } from '#schemas/user.ts'
import type { AppContext } from '../../app-context.ts'
import { type Caller, membershipDays } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { endAllSessions } from '../../db/sessions.ts'
import { profiles } from '../../db/tables/profiles.ts'
import { userSync } from '../../db/tables/sync.ts'
import { deletedAccounts, users } from '../../db/tables/users.ts'
import { createUploadToken } from '../../db/upload-tokens.ts'
import { refuse } from '../../errors.ts'
import { OpenCalls } from '../../plugins/open-calls.ts'
import { clearSessionCookie } from '../../plugins/session-cookie.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { recordAccess } from '../../security-events.ts'
import { exportUser } from './export-user.ts'
import {
  contains,
  findUser,
  hasStatus,
  isOfRole,
  listPublicUsers,
  listUsers,
  listUsersFor,
  mentions,
} from './find-users.ts'
import { readRoles } from './read-roles.ts'

const notFound = refuse(404, 'not_found', 'User not found.')
const exportRuns = refuse(429, 'export_running', 'An export is already running. Wait until it is finished.')
const notOwner = refuse(403, 'not_owner', 'You can only see your own details.')

export function registerUsers(register: RegisterEndpoint, { database, record }: AppContext): void {
  /** Administrators see everybody's email address and phone number. */
  const recordRead = ({ role, userId }: Caller, detail: 'users' | 'profile', user?: string) => {
    if (role === 'admin') recordAccess(record, { event: 'sensitive_read', ...(user && { user }), by: userId, detail })
  }

  register(endpoints.usersByType, ({ params, query, caller }) => {
    recordRead(caller, 'users')
    return listUsers(database, query, and(isOfType(params.type), hasStatus(params.status), isFound(query.text)))
  })

  register(endpoints.followers, ({ params, query, caller }) => {
    const where = and(eq(users.isFollower, true), isOfType(params.type), hasStatus(params.status))
    recordRead(caller, 'users')
    return listUsersFor(database, caller, query, where)
  })

  register(endpoints.searchUsers, ({ params, query }) => {
    return listPublicUsers(database, query, and(mentions(params.text), hasStatus(params.status)))
  })

  register(endpoints.users, ({ query, caller }) => {
    recordRead(caller, 'users')
    return listUsersFor(database, caller, query)
  })

  register(endpoints.usersByRole, ({ query, caller }) => {
    recordRead(caller, 'users')
    return listUsersFor(database, caller, query, isOfRole(readRoles(query.roles)))
  })

  register(endpoints.userProfile, async ({ params: { id, email }, caller }) => {
    if (id !== caller.userId && caller.role !== 'admin') return notOwner
    const isBoth = and(eq(users.userId, id), isOfEmail(email))
    const user = isBoth && (await findUser(database, isBoth))
    if (!user) return notFound
    recordRead(caller, 'profile', user.userId)
    return { listObject: [user], totalElementCount: 1 }
  })

  register(endpoints.userDetails, async ({ params, caller }) => {
    if (params.username !== caller.username && caller.role !== 'admin') return notOwner
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
      .where(eq(users.username, params.username))
    if (!user) return notFound
    recordRead(caller, 'profile', user.userId)
    return { listObject: [{ ...user, role: [user.role] }], totalElementCount: 1 }
  })

  register(endpoints.updateFollower, async ({ params: { email, value }, caller }) => {
    const isFollower = value === 'Y' || value === '1'
    const whose = and(isOfEmail(email), isOwnUnlessAdmin(caller))
    const updated = await database.update(users).set({ isFollower }).where(whose).returning({ userId: users.userId })
    for (const { userId: user } of updated)
      recordAccess(record, { event: 'sensitive_update', user, by: caller.userId, detail: 'follower' })
    if (updated.length > 0) return { done: true as const }
    return caller.role === 'admin' ? notFound : refuse(403, 'not_owner', 'You can only change your own follows.')
  })

  register(endpoints.uploadToken, async ({ caller }) => {
    const { token, expiresAt } = await createUploadToken(database, caller)
    return { listObject: [{ authToken: token, expiresAt: expiresAt.toISOString() }], totalElementCount: 1 }
  })

  const exporting = new OpenCalls(1)
  register(endpoints.exportUser, async ({ caller, reply }) => {
    const user = await findUser(database, eq(users.userId, caller.userId))
    if (!user) return notFound
    const end = exporting.begin(caller.userId)
    if (!end) return exportRuns
    reply.header('content-disposition', 'attachment; filename="vedika-export.zip"')
    record({ event: 'sensitive_read', user: caller.userId, detail: 'export' })
    return exportUser(database, user).once('close', end)
  })

  register(endpoints.removeUser, async ({ caller, reply }) => {
    await removeUser(database, caller.userId)
    record({ event: 'user_deleted', user: caller.userId })
    clearSessionCookie(reply)
    return { done: true as const }
  })
}

function isOfType(type: 'all' | Role) {
  return type === 'all' ? undefined : isOfRole([type])
}

function isFound(text: string | undefined) {
  return text ? or(mentions(text), contains(users.email, text)) : undefined
}

function isOfEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase())
}

function isOwnUnlessAdmin({ role, userId }: Caller) {
  return role === 'admin' ? undefined : eq(users.userId, userId)
}

/** Deletes a user's account with all rows. Their devices learn it from the next answer. */
async function removeUser(database: Database, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    // Locks the row that pushes lock first: a running push ends before this, or finds no user.
    await transaction.select().from(userSync).where(eq(userSync.userId, userId)).for('update')
    await endAllSessions(transaction, userId)
    await transaction.delete(users).where(eq(users.userId, userId)) // all of theirs goes with it
    await transaction.insert(deletedAccounts).values({ userId }).onConflictDoNothing()
  })
}
