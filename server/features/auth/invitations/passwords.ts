import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { identities, invitations, passwords, users } from '../../../db/tables/users.ts'
import { INVITATION_ISSUER } from './invitation-issuer.ts'

/** The account with a password that signs in by this address. */
export async function findMember(database: Database, email: string) {
  const [member] = await database
    .select({ userId: users.userId, email: passwords.email, hash: passwords.hash, isDisabled: users.isDisabled })
    .from(passwords)
    .innerJoin(users, eq(users.userId, passwords.userId))
    .where(eq(passwords.email, email.trim().toLowerCase()))
  return member
}

/** An account with this address, of any issuer; rather one with a password. */
export async function findAccount(database: Database | Transaction, email: string) {
  const [account] = await database
    .select({ userId: users.userId })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.userId))
    .where(eq(sql`lower(${users.email})`, email))
    .orderBy(sql`${passwords.email} nulls last`)
    .limit(1)
  return account
}

/** Sets the password and the identity of an account. Its open links end. */
export async function setPassword(
  transaction: Transaction,
  { userId, email, hash }: { userId: string; email: string; hash: string },
): Promise<void> {
  await transaction
    .insert(passwords)
    .values({ userId, email, hash })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
  await transaction
    .insert(identities)
    .values({ issuer: INVITATION_ISSUER, subject: userId, userId })
    .onConflictDoNothing()
  await transaction.delete(invitations).where(eq(invitations.userId, userId))
}

/** True if another account signs in by this address. */
export async function isAddressTaken(database: Database, email: string, userId: string): Promise<boolean> {
  const isOthers = and(eq(passwords.email, email), sql`${passwords.userId} <> ${userId}`)
  return (await database.$count(passwords, isOthers)) > 0
}
