import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { openDatabase } from '#server/db/database.ts'
import { passwords, users } from '#server/db/tables/users.ts'
import { createInvitationIdentity } from '#server/features/auth/invitations/invitation-issuer.ts'
import { PasswordHasher } from '#server/features/auth/invitations/password-hasher.ts'
import { countInDatabase } from '#server/plugins/limiters.ts'
import { type InvitationServer, PASSWORD, startInvitationServer } from '../support/server/invitation-server.ts'
import { askNonce, type Person, startTestServer } from '../support/server/test-server.ts'

const INVALID = { code: 'password_refused', message: 'Invalid username or password.' }

let server: InvitationServer
let admin: Person
beforeAll(async () => {
  server = await startInvitationServer()
  admin = await server.joinFirst('owner@example.com')
})
afterAll(() => server.stop())

const from = (owner: string) => ({ owner, isGone: () => false })
const asker = from('somebody')
const newMember = async (email: string) => server.join(await server.invite(admin, email))

describe('a stored password', () => {
  const usual = new PasswordHasher()
  const cheap = new PasswordHasher({ ln: 4, r: 8, p: 1 })

  test('has its parameters and a salt of its own, and is not the password', async () => {
    expect(await usual.hash(PASSWORD, asker)).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    const [one, other] = [await cheap.hash(PASSWORD, asker), await cheap.hash(PASSWORD, asker)]
    expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
    expect(one).not.toBe(other)
    expect([await cheap.verify(PASSWORD, one, asker), await cheap.verify(`${PASSWORD} `, one, asker)]).toEqual([
      true,
      false,
    ])
  })

  test('is verified by the parameters that it was made with', async () => {
    expect(await usual.verify(PASSWORD, await cheap.hash(PASSWORD, asker), asker)).toBe(true)
    expect(await usual.verify(PASSWORD, await cheap.hash('another lamp entirely', asker), asker)).toBe(false)
  })

  test('may be typed with composed or combining characters', async () => {
    const stored = await cheap.hash('caf\u00e9 in the old town', asker)
    expect(await cheap.verify('cafe\u0301 in the old town', stored, asker)).toBe(true)
  })

  test('is not verified while more than forty wait', async () => {
    const waiting = Array.from({ length: 41 }, (_, owner) => cheap.verify(PASSWORD, undefined, from(`${owner}`)))
    expect(await cheap.verify(PASSWORD, undefined, asker)).toBeUndefined()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
    expect(await cheap.verify(PASSWORD, undefined, asker)).toBe(false)
  })

  test('is verified before twenty others of one address, and before new passwords', async () => {
    const done: string[] = []
    const many = Array.from({ length: 20 }, async () => {
      await cheap.verify(PASSWORD, undefined, from('a flood'))
      done.push('a flood')
    })
    const changes = Array.from({ length: 20 }, async () => {
      await cheap.hash(PASSWORD, from('a changer'))
      done.push('a changer')
    })
    await cheap.verify(PASSWORD, undefined, asker).then(() => done.push('somebody else'))
    expect(done.filter((each) => each === 'a flood').length).toBeLessThan(4)
    expect(done.filter((each) => each === 'a changer').length).toBeLessThan(10)
    await Promise.all([...many, ...changes])
    expect(done).toHaveLength(41)
  })

  test('is not hashed for somebody who has gone', async () => {
    const derivations = vi.spyOn(crypto, 'scrypt')
    syncBuiltinESMExports()
    const first = cheap.hash(PASSWORD, asker)
    expect(await cheap.hash(PASSWORD, { owner: 'gone', isGone: () => true })).toBeUndefined()
    await first
    expect(derivations).toHaveBeenCalledTimes(1)
    derivations.mockRestore()
    syncBuiltinESMExports()
  })
})

describe('a login', () => {
  test('with a wrong password is refused like one of an unknown address', async () => {
    await newMember('asha@example.com')
    for (const answer of [
      await server.enter('asha@example.com', 'another lamp entirely'),
      await server.enter('nobody@example.com', 'another lamp entirely'),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().error).toEqual(INVALID)
    }
  })

  test('of an unknown address hashes as much as one of a known address', async () => {
    await newMember('timed@example.com')
    const derivations = vi.spyOn(crypto, 'scrypt')
    syncBuiltinESMExports()
    const hashedBy = async (email: string) => {
      derivations.mockClear()
      await server.enter(email, 'another lamp entirely')
      return derivations.mock.calls.map(([password, , length, cost]) => [password, length, cost])
    }
    const known = await hashedBy('timed@example.com')
    expect(known).toHaveLength(1)
    expect(await hashedBy('untimed@example.com')).toEqual(known)
    derivations.mockRestore()
    syncBuiltinESMExports()
  })

  test('of a disabled account says so, if the password is right', async () => {
    const person = await newMember('off@example.com')
    await server.database.update(users).set({ isDisabled: true }).where(eq(users.userId, person.userId))
    expect((await server.enter('off@example.com')).json().error).toEqual({
      code: 'user_disabled',
      message: 'User currently disabled. Please contact system administrator.',
    })
    expect((await server.enter('off@example.com', 'another lamp entirely')).json().error).toEqual(INVALID)
  })

  test('is completed by another server on the same database', async () => {
    await newMember('roaming@example.com')
    const database = openDatabase(server.connectionString)
    const identity = await createInvitationIdentity(database)
    const other = await startTestServer({ identity, connectionString: server.connectionString })
    const login = await other.logInWith(async (nonce) => {
      const body = { email: 'roaming@example.com', password: PASSWORD, nonce }
      return (await server.call(endpoints.passwordIdentity, { body })).json().credential
    })
    expect(login.statusCode).toBe(200)
    await other.stop()
    await database.$client.end()
  })

  test('by a token that this installation did not sign is refused', async () => {
    const foreign = await startInvitationServer()
    await foreign.joinFirst('owner@example.com')
    const login = await server.logInWith(async (nonce) => {
      const body = { email: 'owner@example.com', password: PASSWORD, nonce }
      return (await foreign.call(endpoints.passwordIdentity, { body })).json().credential
    })
    expect([login.statusCode, login.json().error.code]).toEqual([403, 'identity_refused'])
    await foreign.stop()
  })

  test('proves the identity of a session', async () => {
    const person = await newMember('proof@example.com')
    const prove = async (email: string) => {
      const { nonce, withCookie } = await askNonce(server, { as: person })
      const answer = await server.call(endpoints.passwordIdentity, { body: { email, password: PASSWORD, nonce } })
      const body = { idToken: answer.json().credential }
      return (await server.call(endpoints.reauthenticate, { ...withCookie, body })).statusCode
    }
    expect(await prove('owner@example.com')).toBe(403)
    expect(await prove('proof@example.com')).toBe(200)
  })
})

describe('wrong passwords', () => {
  test('of one account are limited from any address, and a right one does not count', async () => {
    await newMember('target@example.com')
    const enter = (password: string, index: number) =>
      server.enter('target@example.com', password, { from: `203.0.113.${index}` })
    for (let index = 0; index < 3; index++) expect((await enter(PASSWORD, 0)).statusCode).toBe(200)
    const statuses: number[] = []
    for (let index = 1; index <= 11; index++) statuses.push((await enter('another lamp entirely', index)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    const blocked = await enter(PASSWORD, 200)
    expect(blocked.json().error.code).toBe('too_many_attempts')
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(600)
    expect((await server.enter('owner@example.com')).statusCode).toBe(200)
  })
})

test('wrong passwords are counted by two servers together', async () => {
  await newMember('shared@example.com')
  const database = openDatabase(server.connectionString)
  const identity = await createInvitationIdentity(database)
  const makeLimiter = countInDatabase(database.$client)
  const nodes = await Promise.all(
    [0, 1].map(() => startTestServer({ identity, connectionString: server.connectionString, makeLimiter })),
  )
  const body = { email: 'shared@example.com', password: 'another lamp entirely', nonce: 'none' }
  const enter = async (index: number) =>
    (await nodes[index % 2]?.call(endpoints.passwordIdentity, { body }))?.statusCode
  for (let index = 0; index < 10; index++) expect(await enter(index)).toBe(403)
  expect([await enter(0), await enter(1)]).toEqual([429, 429])
  for (const node of nodes) await node.stop()
  await database.$client.end()
})

describe('a new password', () => {
  test.each([
    ['too short', 'eleven char'],
    ['too long', 'ab'.repeat(101)],
  ])('that is %s is refused', async (_, password) => {
    const token = await server.invite(admin, 'new@example.com')
    expect((await server.accept(token, { password })).statusCode).toBe(422)
    expect((await server.call(endpoints.openInvitation, { body: { token } })).statusCode).toBe(200)
  })

  test.each([
    'passwordpassword',
    'aaaaaaaaaaaaaa',
    'qwertyuiopas',
    '210987654321',
    'Tester@Example.com',
    'abcabcabcabcabc',
  ])('%s is easy to guess', async (password) => {
    const token = await server.invite(admin, 'tester@example.com')
    expect((await server.accept(token, { password })).json().error.code).toBe('password_guessable')
    const answer = await server.call(endpoints.changePassword, { as: admin, body: { password: 'passwordpassword' } })
    expect(answer.json().error.code).toBe('password_guessable')
  })

  test.each(['correct horse battery', 'ababab xyzzy plugh', 'नमस्ते दुनिया कैसे', '12 monkeys, 1 password'])(
    '%s is taken',
    async (password) => {
      const token = await server.invite(admin, 'taker@example.com')
      const taker = await server.join(token, { password })
      expect((await server.call(endpoints.removeUser, { as: taker })).statusCode).toBe(200)
    },
  )

  test('is taken five times within an hour', async () => {
    const changer = await newMember('changer@example.com')
    const change = (number: number) =>
      server.call(endpoints.changePassword, { as: changer, body: { password: `the lamp of river ${number}` } })
    const answers = []
    for (let number = 0; number < 6; number += 1) answers.push(await change(number))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5]?.json().error.code).toBe('too_many_changes')
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await server.enter('changer@example.com', 'the lamp of river 4')).statusCode).toBe(200)
  })

  test('is refused for an account without one', async () => {
    const person = await newMember('bare@example.com')
    await server.database.delete(passwords).where(eq(passwords.userId, person.userId))
    const answer = await server.call(endpoints.changePassword, {
      as: person,
      body: { password: 'another lamp entirely' },
    })
    expect(answer.json().error.code).toBe('no_password')
  })
})

test('the app learns that people sign in by password, and there are no demo accounts', async () => {
  const settings = (await server.call(endpoints.settings)).json()
  const others = { googleClientId: null, demoAccounts: [], contactEmail: null, isSalePaused: false }
  expect(settings).toEqual({ hasPasswords: true, ...others })
  expect((await server.call(endpoints.demoIdentity, { body: { account: 'demo-admin', nonce: 'x' } })).statusCode).toBe(
    404,
  )
})
