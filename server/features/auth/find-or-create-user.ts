import { and, eq, ne, sql } from 'drizzle-orm'
import type { IdentityClaims } from '#schemas/session.ts'
import type { Role } from '#schemas/user.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { userSync } from '../../db/tables/sync.ts'
import { identities, users } from '../../db/tables/users.ts'
import { createProfile } from '../users/service.ts'
import { giveDemoMoney } from '../wallet/service.ts'

/** User names that collide with paths of the API. */
const RESERVED_NAMES = new Set(['get', 'export', 'sessions', 'update'])

interface SigningIn {
  issuer: string
  claims: IdentityClaims
  /** True for demo accounts of the local issuer. */
  isDemo: boolean
  /** Listed in ADMIN_EMAILS. */
  isAdmin: boolean
}

interface NewUser {
  issuer: string
  claims: IdentityClaims
  role: Role
  /** Chosen by the database unless given. */
  userId?: string
}

/**
 * The user of this identity, created at the first sign-in. Safe if the same first sign-in runs twice at once.
 * `isNewAdmin`: ADMIN_EMAILS has just made them one.
 */
export async function findOrCreateUser(database: Database, identity: SigningIn) {
  return database.transaction(async (transaction) => {
    const { issuer, claims } = identity
    // Serializes two first sign-ins of one person; others rarely share the lock.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${claims.sub}`}, 0))`)
    const role = identity.isDemo && claims.sub === 'demo-admin' ? 'admin' : 'user'
    const user =
      (await findUser(transaction, issuer, claims.sub)) ?? (await createUser(transaction, { issuer, claims, role }))
    if (identity.isDemo && claims.sub === 'demo-member') await giveDemoMoney(transaction, user.userId)
    return { ...user, isNewAdmin: identity.isAdmin && (await makeAdmin(transaction, user.userId)) }
  })
}

/** False if the user is one already. */
async function makeAdmin(transaction: Transaction, userId: string): Promise<boolean> {
  const isUser = and(eq(users.userId, userId), ne(users.role, 'admin'))
  return (await transaction.update(users).set({ role: 'admin' }).where(isUser).returning()).length > 0
}

/** The user with this issuer and subject, if one has signed in before. */
export async function findUser(database: Database | Transaction, issuer: string, subject: string) {
  const [found] = await database
    .select({ userId: users.userId, username: users.username, isDisabled: users.isDisabled })
    .from(identities)
    .innerJoin(users, eq(users.userId, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found
}

/** Makes an account with its identity and profile. */
export async function createUser(transaction: Transaction, { issuer, claims, role, userId }: NewUser) {
  const user = await insertUser(transaction, { email: claims.email, role, ...(userId && { userId }) })
  await transaction.insert(identities).values({ issuer, subject: claims.sub, userId: user.userId })
  await transaction.insert(userSync).values({ userId: user.userId })
  await createProfile(transaction, user.userId, {
    firstName: claims.given_name || claims.name,
    lastName: claims.family_name,
    imagePath: claims.picture,
  })
  return user
}

/** Username from the part of the email before the @, with a number if it is taken or reserved. */
async function insertUser(transaction: Transaction, person: Omit<typeof users.$inferInsert, 'username'>) {
  const wanted =
    person.email
      .split('@')[0]
      ?.toLowerCase()
      .replace(/[^a-z0-9._-]/g, '') || 'reader'
  for (let attempt = RESERVED_NAMES.has(wanted) ? 2 : 1; ; attempt++) {
    const [user] = await transaction
      .insert(users)
      .values({ ...person, username: attempt === 1 ? wanted : `${wanted}${attempt}` })
      .onConflictDoNothing({ target: users.username })
      .returning({ userId: users.userId, username: users.username, isDisabled: users.isDisabled })
    if (user) return user
  }
}
