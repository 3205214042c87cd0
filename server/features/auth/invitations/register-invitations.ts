import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../db/database.ts'
import { endAllSessions } from '../../../db/sessions.ts'
import { users } from '../../../db/tables/users.ts'
import { refuse } from '../../../errors.ts'
import type { RegisterEndpoint } from '../../../register-endpoint.ts'
import { runAsAdmin } from '../../users/service.ts'
import { createUser } from '../find-or-create-user.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { INVITATION_ISSUER } from './invitation-issuer.ts'
import type { Issuing } from './issuing.ts'
import { createLink, findLink, listLinks, takeLink, withdrawLink } from './links.ts'
import { askerAt } from './password-hasher.ts'
import { findAccount, isAddressTaken, setPassword } from './passwords.ts'
import { alreadyMember, busy, guessable, linkOver } from './refusals.ts'

const notFound = refuse(404, 'not_found', 'User not found.')
const disabled = refuse(409, 'user_disabled', 'This account is disabled. Enable it first.')
const linkGone = refuse(404, 'not_found', 'This link has ended already.')

/** Registers the calls of links: those of administrators, and those of the people who open them. */
export function registerInvitations(
  register: RegisterEndpoint,
  { database, record, passwordHasher, issueCredential }: AppContext & Issuing,
): void {
  const recordJoined = ({ userId: user, isNew, isNewAdmin }: Extract<Joined, { kind: 'joined' }>) => {
    record({ event: isNew ? 'user_created' : 'authn_password_change', user, detail: 'link' })
    if (isNewAdmin) record({ event: 'authz_change', user, detail: 'admin' })
  }

  register(endpoints.openInvitation, async ({ body: { token } }) => {
    const link = await findLink(database, token)
    return link ? { email: link.email, isMember: link.userId !== null } : linkOver
  })

  register(endpoints.acceptInvitation, async ({ body, request }) => {
    const { token, password, nonce, firstName, lastName } = body
    const link = await findLink(database, token)
    if (!link) {
      record({ event: 'authn_login_fail', address: request.ip, detail: 'link_over' })
      return linkOver
    }
    const email = link.email ?? body.email?.toLowerCase()
    if (!email) return refuse(422, 'malformed', 'Enter your email address.')
    if (isGuessablePassword(password, email)) return guessable
    const hash = await passwordHasher.hash(password, askerAt(request))
    if (hash === undefined) return busy
    const joined = await join(database, { token, email, hash, firstName, lastName })
    if (joined.kind === 'link-over') return linkOver
    if (joined.kind === 'already-member') return alreadyMember
    recordJoined(joined)
    return { credential: await issueCredential({ sub: joined.userId, email }, nonce) }
  })

  register(endpoints.invitations, async ({ caller }) => {
    record({ event: 'sensitive_read', by: caller.userId, detail: 'invitations' })
    const listObject = (await listLinks(database)).map(({ id, email, role, userId, expiresAt }) => ({
      id,
      email,
      role,
      isMember: userId !== null,
      expiresAt: expiresAt.getTime(),
    }))
    return { listObject, totalElementCount: listObject.length }
  })

  register(endpoints.invite, async ({ body: { role, ...body }, caller }) => {
    const email = body.email.toLowerCase()
    if (await findAccount(database, email)) return alreadyMember
    let token = ''
    const refusal = await runAsAdmin(database, caller, async (transaction) => {
      token = await createLink(transaction, { email, role, invitedBy: caller.userId })
    })
    if (refusal) return refusal
    record({ event: 'invitation_created', by: caller.userId, detail: role })
    return { token }
  })

  register(endpoints.offerNewPassword, async ({ params: { id: userId }, caller }) => {
    const [user] = await database.select().from(users).where(eq(users.userId, userId))
    if (!user) return notFound
    if (user.isDisabled) return disabled
    const email = user.email.toLowerCase()
    if (await isAddressTaken(database, email, userId)) return alreadyMember
    let token = ''
    const refusal = await runAsAdmin(database, caller, async (transaction) => {
      token = await createLink(transaction, { email, role: user.role, userId, invitedBy: caller.userId })
    })
    if (refusal) return refusal
    record({ event: 'invitation_created', user: userId, by: caller.userId, detail: 'new_password' })
    return { token }
  })

  register(endpoints.withdrawInvitation, async ({ params: { id }, caller }) => {
    let isWithdrawn = false
    const refusal = await runAsAdmin(database, caller, async (transaction) => {
      isWithdrawn = await withdrawLink(transaction, id)
    })
    if (refusal) return refusal
    if (!isWithdrawn) return linkGone
    record({ event: 'invitation_withdrawn', by: caller.userId })
    return { done: true as const }
  })
}

interface Joining {
  token: string
  /** Lower case; of the first administrator's link, which names none. */
  email: string
  hash: string
  firstName: string
  lastName: string
}

/** `isNewAdmin`: the link has made them one. */
type Joined =
  | { kind: 'joined'; userId: string; isNew: boolean; isNewAdmin: boolean }
  | { kind: 'link-over' }
  | { kind: 'already-member' }

/** Uses a link: makes its account, or sets the password of an account that exists and ends its sessions. */
async function join(database: Database, joining: Joining): Promise<Joined> {
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
