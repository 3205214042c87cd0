import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#schemas/user.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { invitations, users } from '../../../db/tables/users.ts'
import { isAdminLink, takeAdminLink } from '../admin-links.ts'

const LIFETIME_DAYS = 7

interface NewLink {
  /** Lower case. */
  email: string
  role: Role
  /** Account whose password the link sets. */
  userId?: string
  invitedBy: string
}

/** Makes a link, and returns its token. An earlier link for the address ends. */
export async function createLink(transaction: Transaction, given: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = {
    ...given,
    userId: given.userId ?? null,
    tokenHash: hash(token),
    expiresAt: sql`now() + ${LIFETIME_DAYS} * interval '1 day'`,
  }
  await transaction.delete(invitations).where(lt(invitations.expiresAt, sql`now()`))
  await transaction.delete(invitations).where(eq(invitations.email, given.email))
  await transaction.insert(invitations).values(link)
  return token
}

export async function listLinks(database: Database) {
  return database.select().from(invitations).where(isValid(database)).orderBy(desc(invitations.expiresAt))
}

/** A link that can be used. `email` is null for the first administrator's. */
interface Link {
  email: string | null
  role: Role
  /** Account whose password it sets; null for a new account. */
  userId: string | null
}
const firstAdminLink: Link = { email: null, role: 'admin', userId: null }

export async function findLink(database: Database, token: string): Promise<Link | undefined> {
  const [link] = await database.select().from(invitations).where(isValid(database, token))
  return link ?? ((await isAdminLink(database, token)) ? firstAdminLink : undefined)
}

/** Ends a link by its use. Of two uses at once, one gets it. */
export async function takeLink(transaction: Transaction, token: string): Promise<Link | undefined> {
  const [link] = await transaction.delete(invitations).where(isValid(transaction, token)).returning()
  return link ?? ((await takeAdminLink(transaction, token)) ? firstAdminLink : undefined)
}

/** False if the link ended before. */
export async function withdrawLink(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.delete(invitations).where(eq(invitations.id, id)).returning()).length > 0
}

/** Not expired, of an administrator who still is one, and for nobody who is disabled. */
function isValid(database: Database | Transaction, token?: string): SQL | undefined {
  const administrators = database
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isDisabled, false)))
  const disabled = database.select({ userId: users.userId }).from(users).where(eq(users.isDisabled, true))
  return and(
    token === undefined ? undefined : eq(invitations.tokenHash, hash(token)),
    gt(invitations.expiresAt, sql`now()`),
    sql`${invitations.invitedBy} in ${administrators}`,
    or(isNull(invitations.userId), notInArray(invitations.userId, disabled)),
  )
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
