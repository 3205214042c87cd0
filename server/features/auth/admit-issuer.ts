import { eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { endAllSessions } from '../../db/sessions.ts'
import { identities, sessions, users } from '../../db/tables/users.ts'
import { DEMO_ISSUER } from '../../fakes/identity-issuer.ts'

/**
 * At start: ends the sessions of accounts that the issuer of this start does not vouch for, and opens the demo
 * accounts in a trial alone. Otherwise the trial's administrator would stay one, with the trial's credits, after the
 * server went live.
 */
export async function admitIssuer(database: Database, issuer: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const accountsOf = (name: string) =>
      transaction.select({ userId: identities.userId }).from(identities).where(eq(identities.issuer, name))
    await transaction
      .update(users)
      .set({ isDisabled: issuer !== DEMO_ISSUER })
      .where(inArray(users.userId, accountsOf(DEMO_ISSUER)))
    const foreign = await transaction
      .selectDistinct({ userId: sessions.userId })
      .from(sessions)
      .where(notInArray(sessions.userId, accountsOf(issuer)))
    for (const { userId } of foreign) await endAllSessions(transaction, userId)
  })
}
