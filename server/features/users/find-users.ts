import { and, asc, type Column, count, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type PublicUser, publicUserSchema, type Role, type User } from '#schemas/user.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { profiles } from '../../db/tables/profiles.ts'
import { users } from '../../db/tables/users.ts'

interface Page {
  /** Zero-based. */
  page: number
  size: number
}

interface List<Item> {
  listObject: Item[]
  totalElementCount: number
}

const { userId, username, email, role, isDisabled, isFollower, createdAt: accountCreatedAt } = getTableColumns(users)
const { userId: _1, createdAt: _2, updatedAt: _3, ...profileColumns } = getTableColumns(profiles)
const wholeColumns = {
  ...profileColumns,
  userId,
  username,
  email,
  role,
  isDisabled,
  isFollower,
  accountCreatedAt,
}
/** Private columns are not even read. */
const publicColumns = Object.fromEntries(
  Object.keys(publicUserSchema.shape).map((name) => [name, wholeColumns[name as keyof PublicUser]]),
) as Pick<typeof wholeColumns, keyof PublicUser>

const isPublic = and(eq(profiles.publish, true), eq(users.isDisabled, false))

/** Users as the caller may see them: complete for admins, otherwise the public fields of published profiles. */
export function listUsersFor(
  database: Database,
  caller: Caller,
  page: Page,
  where?: SQL,
): Promise<List<User> | List<PublicUser>> {
  return caller.role === 'admin' ? listUsers(database, page, where) : listPublicUsers(database, page, where)
}

export async function listUsers(database: Database, page: Page, where?: SQL): Promise<List<User>> {
  const rows = await select(database, wholeColumns, page, where)
  return { listObject: rows.map(toUser), totalElementCount: await countUsers(database, where) }
}

export async function listPublicUsers(database: Database, page: Page, where?: SQL): Promise<List<PublicUser>> {
  const narrowed = and(isPublic, where)
  const rows = await select(database, publicColumns, page, narrowed)
  return {
    listObject: rows.map((row) => ({ ...row, role: [row.role] })),
    totalElementCount: await countUsers(database, narrowed),
  }
}

/** One complete user, for themselves or an admin. */
export async function findUser(database: Database, where: SQL): Promise<User | undefined> {
  const [found] = (await listUsers(database, { page: 0, size: 1 }, where)).listObject
  return found
}

export function isOfRole(roles: readonly Role[]): SQL {
  return inArray(users.role, [...roles])
}

/** 0 = disabled, 1 = active, 2 = all. */
export function hasStatus(status: '0' | '1' | '2'): SQL | undefined {
  return status === '2' ? undefined : eq(users.isDisabled, status === '0')
}

/** Searches public fields only, so that a match reveals nothing private. */
export function mentions(text: string): SQL | undefined {
  const fullName = sql`${profiles.firstName} || ' ' || ${profiles.lastName}`
  const { profession, skills, qualification, locations, domain } = profiles
  const fields = [users.username, fullName, profession, skills, qualification, locations, domain]
  return or(...fields.map((field) => contains(field as typeof profession, text)))
}

export function contains(field: Column, text: string): SQL {
  return ilike(field, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

function select<Columns extends Partial<typeof wholeColumns>>(
  database: Database,
  columns: Columns,
  { page, size }: Page,
  where: SQL | undefined,
) {
  return database
    .select(columns as typeof wholeColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.userId))
    .where(where)
    .orderBy(asc(users.username))
    .limit(size)
    .offset(page * size)
}

async function countUsers(database: Database, where: SQL | undefined): Promise<number> {
  const [found] = await database
    .select({ total: count() })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.userId))
    .where(where)
  return found?.total ?? 0
}

type WholeRow = Awaited<ReturnType<typeof select<typeof wholeColumns>>>[number]

function toUser({ accountCreatedAt, isDisabled, phoneVerified, ...row }: WholeRow): User {
  return {
    ...row,
    role: [row.role],
    keyCloakUserId: row.userId,
    creationDate: accountCreatedAt.toISOString(),
    isActive: !isDisabled,
    phone: { ...row.phone, phoneVerified },
  }
}
