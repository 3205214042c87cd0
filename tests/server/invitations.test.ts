import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { identities, invitations, passwords, sessions, users } from '#server/db/tables/users.ts'
import { createAdminLink } from '#server/features/auth/admin-links.ts'
import { INVITATION_ISSUER } from '#server/features/auth/invitations/invitation-issuer.ts'
import { type InvitationServer, PASSWORD, startInvitationServer } from '../support/server/invitation-server.ts'
import type { Person } from '../support/server/test-server.ts'

const NEW_PASSWORD = 'the second lamp on it'
const LINK_OVER = {
  code: 'link_over',
  message:
    'This link was used or withdrawn, or has expired. If you have set a password, log in. Otherwise ask for a new link.',
}

let server: InvitationServer
let admin: Person
beforeAll(async () => {
  server = await startInvitationServer()
  admin = await server.joinFirst('Owner@Example.com')
})
afterAll(() => server.stop())

const detailsOf = async (person: Person) =>
  (await server.call(endpoints.userDetails, { as: person, params: { username: person.username } })).json().listObject[0]
const open = (token: string) => server.call(endpoints.openInvitation, { body: { token } })
const statusOf = async (as: Person) => (await server.call(endpoints.sessions, { as })).statusCode
const offerNewPassword = async ({ userId: id }: Person, as = admin) =>
  server.call(endpoints.offerNewPassword, { as, params: { id } })
const newMember = async (email: string) => server.join(await server.invite(admin, email))
const linksOf = async () => (await server.call(endpoints.invitations, { as: admin })).json().listObject

describe('the first administrator', () => {
  test('comes by the link that the server prints', async () => {
    expect(await detailsOf(admin)).toMatchObject({ email: 'owner@example.com', firstName: 'Asha', role: ['admin'] })
    expect(await createAdminLink(server.database, INVITATION_ISSUER)).toBeNull()
  })

  test('needs an address', async () => {
    const fresh = await startInvitationServer()
    const token = (await createAdminLink(fresh.database, INVITATION_ISSUER)) ?? ''
    expect((await fresh.call(endpoints.openInvitation, { body: { token } })).json()).toEqual({
      email: null,
      isMember: false,
    })
    expect((await fresh.accept(token)).statusCode).toBe(422)
    // The link is not used by it.
    expect((await fresh.accept(token, { email: 'a@example.com' })).statusCode).toBe(200)
    expect((await fresh.accept(token, { email: 'b@example.com' })).json().error).toEqual(LINK_OVER)
    await fresh.stop()
  })

  test('takes over an account with that address of a server that had Google sign-in', async () => {
    const fresh = await startInvitationServer({ hasLog: true })
    const [google] = await fresh.database
      .insert(users)
      .values({ username: 'meera', email: 'Meera@example.com' })
      .returning()
    await fresh.database.insert(identities).values({ issuer: 'google', subject: '1', userId: google?.userId ?? '' })
    await fresh.database.execute(sql`insert into user_sync (user_id) values (${google?.userId})`)
    const lines = vi.spyOn(console, 'info').mockImplementation(() => {})
    const meera = await fresh.joinFirst('meera@example.com')
    const events = lines.mock.calls
      .map(([line]) => JSON.parse(line))
      .map(({ event, user, detail }) => [event, user, detail])
    lines.mockRestore()
    expect(events).toContainEqual(['authz_change', google?.userId, 'admin'])
    expect(meera).toMatchObject({ userId: google?.userId, username: 'meera' })
    await fresh.stop()
  })
})

describe('an invitation', () => {
  test('makes an account with the chosen name and password', async () => {
    const token = await server.invite(admin, 'Bela@Example.com')
    expect((await open(token)).json()).toEqual({ email: 'bela@example.com', isMember: false })
    const bela = await server.join(token, { firstName: 'Bela' })
    expect(await detailsOf(bela)).toMatchObject({ email: 'bela@example.com', firstName: 'Bela', role: ['user'] })
    expect((await server.signInBy(' BELA@example.com')).userId).toBe(bela.userId)
  })

  test('can make an administrator', async () => {
    const second = await server.join(await server.invite(admin, 'second@example.com', 'admin'))
    expect((await detailsOf(second)).role).toEqual(['admin'])
  })

  test('works once, also for two people at the same moment', async () => {
    const token = await server.invite(admin, 'twins@example.com')
    const answers = await Promise.all([server.accept(token), server.accept(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect((await server.accept(token)).json().error).toEqual(LINK_OVER)
    expect((await open(token)).json().error).toEqual(LINK_OVER)
  })

  test('expires after seven days', async () => {
    const before = Date.now()
    const token = await server.invite(admin, 'late@example.com')
    const after = Date.now()
    const [link] = await server.database.select().from(invitations).where(eq(invitations.email, 'late@example.com'))
    const sevenDays = 7 * 86_400_000
    expect(link?.expiresAt.getTime()).toBeGreaterThanOrEqual(before + sevenDays)
    expect(link?.expiresAt.getTime()).toBeLessThanOrEqual(after + sevenDays)
    await server.database.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` })
    for (const answer of [await open(token), await server.accept(token)]) expect(answer.json().error).toEqual(LINK_OVER)
    expect(await linksOf()).toEqual([])
  })

  test('is listed until it is withdrawn, and then over', async () => {
    const token = await server.invite(admin, 'asked@example.com')
    const [link] = await linksOf()
    expect(link).toMatchObject({ email: 'asked@example.com', role: 'user', isMember: false })
    const withdraw = () => server.call(endpoints.withdrawInvitation, { as: admin, params: { id: link.id } })
    expect((await withdraw()).statusCode).toBe(200)
    expect((await withdraw()).statusCode).toBe(404)
    expect((await server.accept(token)).json().error).toEqual(LINK_OVER)
    expect(await linksOf()).toEqual([])
  })

  test('is replaced by the next one for the same address', async () => {
    const [first, second] = [
      await server.invite(admin, 'again@example.com'),
      await server.invite(admin, 'AGAIN@example.com'),
    ]
    expect((await open(first)).statusCode).toBe(403)
    expect((await open(second)).statusCode).toBe(200)
  })

  test.each(['foreign', 'A'.repeat(43), '%00', '​'])('of another server (%s) is over', async (token) => {
    expect((await open(token)).json().error).toEqual(LINK_OVER)
    expect((await server.accept(token)).json().error).toEqual(LINK_OVER)
  })

  test('is over while its administrator is disabled or no longer one', async () => {
    const maker = await server.join(await server.invite(admin, 'maker@example.com', 'admin'))
    const token = await server.invite(maker, 'guest@example.com')
    const ofMaker = eq(users.userId, maker.userId)
    for (const change of [{ isDisabled: true }, { isDisabled: false, role: 'user' as const }]) {
      await server.database.update(users).set(change).where(ofMaker)
      expect((await server.accept(token)).json().error).toEqual(LINK_OVER)
    }
    await server.database.update(users).set({ role: 'admin' }).where(ofMaker)
    expect((await open(token)).statusCode).toBe(200)
  })

  test('is refused for the address of a member', async () => {
    await newMember('known@example.com')
    const answer = await server.call(endpoints.invite, {
      as: admin,
      body: { email: 'KNOWN@example.com', role: 'user' },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'already_member'])
  })

  test('changes nothing of somebody who joined in the meantime', async () => {
    const token = await server.invite(admin, 'quick@example.com')
    await server.database.insert(users).values({ username: 'quick', email: 'quick@example.com' })
    expect((await server.accept(token)).json().error.code).toBe('already_member')
    expect(await server.database.$count(passwords, eq(passwords.email, 'quick@example.com'))).toBe(0)
  })

  test.each(['A\u0000', 'x'.repeat(101)])('is not used up by a name that cannot be stored', async (firstName) => {
    const token = await server.invite(admin, 'odd@example.com')
    const answer = await server.accept(token, { firstName })
    expect([400, 422]).toContain(answer.statusCode)
    expect((await open(token)).statusCode).toBe(200)
  })

  test('is made by administrators alone', async () => {
    const member = await newMember('plain@example.com')
    const calls = await Promise.all([
      server.call(endpoints.invite, { as: member, body: { email: 'x@example.com', role: 'admin' } }),
      server.call(endpoints.invitations, { as: member }),
      server.call(endpoints.withdrawInvitation, { as: member, params: { id: member.userId } }),
      offerNewPassword(admin, member),
    ])
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })

  test('needs a recent sign-in of the administrator', async () => {
    const before = sql`now() - interval '11 minutes'`
    await server.database.update(sessions).set({ authenticatedAt: before }).where(eq(sessions.userId, admin.userId))
    const answer = await server.call(endpoints.invite, { as: admin, body: { email: 'x@example.com', role: 'user' } })
    expect(answer.json().error.code).toBe('reauthentication_required')
    admin = await server.signInBy('owner@example.com')
  })

  test('is stored as a hash', async () => {
    const token = await server.invite(admin, 'hidden@example.com')
    const stored = await server.database.select().from(invitations)
    expect(JSON.stringify(stored)).toContain('hidden@example.com')
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('a new password', () => {
  test('is set by a link, which ends all sessions and the old password', async () => {
    const chitra = await newMember('chitra@example.com')
    const { token } = (await offerNewPassword(chitra)).json()
    expect((await open(token)).json()).toEqual({ email: 'chitra@example.com', isMember: true })
    expect(await statusOf(chitra)).toBe(200)
    const again = await server.join(token, { password: NEW_PASSWORD })
    expect(again.userId).toBe(chitra.userId)
    expect([await statusOf(chitra), await statusOf(again)]).toEqual([401, 200])
    expect((await server.enter('chitra@example.com')).statusCode).toBe(403)
    expect((await server.enter('chitra@example.com', NEW_PASSWORD)).statusCode).toBe(200)
    expect(await detailsOf(again)).toMatchObject({ firstName: 'Asha' })
  })

  test('is set by nobody while the account is disabled', async () => {
    const dev = await newMember('dev@example.com')
    const { token } = (await offerNewPassword(dev)).json()
    await server.database.update(users).set({ isDisabled: true }).where(eq(users.userId, dev.userId))
    expect((await server.accept(token)).json().error).toEqual(LINK_OVER)
    expect((await offerNewPassword(dev)).json().error.code).toBe('user_disabled')
  })

  test('is set by the member, which ends their other sessions and an open link', async () => {
    const esha = await newMember('esha@example.com')
    const elsewhere = await server.signInBy('esha@example.com')
    const { token } = (await offerNewPassword(esha)).json()
    const answer = await server.call(endpoints.changePassword, { as: esha, body: { password: NEW_PASSWORD } })
    expect(answer.statusCode).toBe(200)
    expect([await statusOf(esha), await statusOf(elsewhere)]).toEqual([200, 401])
    expect((await open(token)).statusCode).toBe(403)
    expect((await server.enter('esha@example.com', NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('opens nothing after the account was deleted', async () => {
    const gone = await newMember('gone@example.com')
    const { token } = (await offerNewPassword(gone)).json()
    const login = await server.logInWith(async (nonce) => {
      const body = { email: 'gone@example.com', password: PASSWORD, nonce }
      const { credential } = (await server.call(endpoints.passwordIdentity, { body })).json()
      await server.call(endpoints.removeUser, { as: gone })
      return credential
    })
    expect([login.statusCode, login.json().error.code]).toEqual([403, 'identity_refused'])
    expect((await open(token)).statusCode).toBe(403)
    expect((await server.enter('gone@example.com')).statusCode).toBe(403)
    expect(await server.database.$count(passwords, eq(passwords.userId, gone.userId))).toBe(0)
  })
})

test('an address of ADMIN_EMAILS becomes an administrator by any invitation', async () => {
  const config = readConfig({ SIGN_IN: 'invitation', ADMIN_EMAILS: 'Boss@Example.com' })
  const named = await startInvitationServer({ config })
  const first = await named.joinFirst('first@example.com')
  const boss = await named.join(await named.invite(first, 'boss@example.com'))
  const answer = await named.call(endpoints.userDetails, { as: boss, params: { username: boss.username } })
  expect(answer.json().listObject[0].role).toEqual(['admin'])
  await named.stop()
})
