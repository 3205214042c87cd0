import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { endAllSessions } from '../../../db/sessions.ts'
import { users } from '../../../db/tables/users.ts'
import { createUser } from '../find-or-create-user.ts'
import { INVITATION_ISSUER } from './invitation-issuer.ts'
import { takeLink } from './links.ts'
import { findAccount, setPassword } from './passwords.ts'

interface Joining {
  token: string
  /** Lower case; of the first administrator's link, which names none. */
  email: string
  hash: string
  firstName: string
  lastName: string
}

/** `isNewAdmin`: the link has made them one. */
export type Joined =
  | { kind: 'joined'; userId: string; isNew: boolean; isNewAdmin: boolean }
  | { kind: 'link-over' }
  | { kind: 'already-member' }

/** Uses a link: makes its account, or sets the password of an account that exists and ends its sessions. */
export async function join(database: Database, joining: Joining): Promise<Joined> {
  const { token, email, hash } = joining
  return database.transaction(async (transaction) => {
    const link = await takeLink(transaction, token)
    if (!link) return { kind: 'link-over' }
    const isFirst = link.email === null
    const account = await findAccount(transaction, email)
    if (account && !isFirst && !link.userId) return { kind: 'already-member' } // they joined in the meantime
    const userId = link.userId ?? account?.userId
    if (userId === undefined) {
      const claims = claimsOf(joining)
      await createUser(transaction, { issuer: INVITATION_ISSUER, claims, role: link.role, userId: claims.sub })
      await setPassword(transaction, { userId: claims.sub, email, hash })
      return { kind: 'joined', userId: claims.sub, isNew: true, isNewAdmin: link.role === 'admin' }
    }
    await endAllSessions(transaction, userId)
    await setPassword(transaction, { userId, email, hash })
    // The operator has this link, and no other way in.
    const ownAccount = eq(users.userId, userId)
    if (isFirst) await transaction.update(users).set({ role: 'admin', isDisabled: false }).where(ownAccount)
    return { kind: 'joined', userId, isNew: false, isNewAdmin: isFirst }
  })
}

function claimsOf({ email, firstName, lastName }: Joining) {
  return { sub: randomUUID(), email, name: '', given_name: firstName, family_name: lastName, picture: '' }
}
