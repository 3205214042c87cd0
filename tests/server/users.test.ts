import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { noPhone, profileDefaults } from '#schemas/profile.ts'
import { publicUserSchema, userSchema } from '#schemas/user.ts'
import { refusalOf } from '../support/server/device.ts'
import { type CallOptions, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { model, upload } from '../support/server/upload.ts'

let server: TestServer
let me: Person
let published: Person
let hidden: Person
let disabled: Person
let admin: Person
const announced = {
  firstName: 'Lakṣmī',
  lastName: 'Devī',
  publish: true,
  profession: 'Weaver_100%',
  notice: 'secret-notice',
}

beforeAll(async () => {
  server = await startTestServer()
  me = await server.signIn('me')
  published = await server.signIn('published')
  hidden = await server.signIn('hidden')
  disabled = await server.signIn('disabled')
  admin = await server.signIn('admin')
  await server.database.execute(sql`update users set role = 'admin' where username = 'admin'`)
  for (const as of [published, disabled]) await save(as, announced)
  await server.database.execute(sql`update users set is_disabled = true where username = 'disabled'`)
})
afterAll(() => server.stop())

const save = (as: Person, changes: object) => upload(server, endpoints.updateUser, [model(changes)], { as })
const namesOf = (users: { username: string }[]) => users.map(({ username }) => username)

async function list(endpoint: Endpoint, options: CallOptions) {
  const response = await server.call(endpoint, options)
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  return response.json()
}

describe('lists of users', () => {
  test('[AP-01] [AP-07] admins get everyone, whole, by role and status; nobody else gets this list', async () => {
    const byType = (type: string, status: string) =>
      list(endpoints.usersByType, { as: admin, params: { type, status } }).then(({ listObject }) => namesOf(listObject))
    expect(await byType('all', '2')).toEqual(['admin', 'disabled', 'hidden', 'me', 'published'])
    expect(await byType('all', '1')).toEqual(['admin', 'hidden', 'me', 'published'])
    expect(await byType('user', '0')).toEqual(['disabled'])
    expect(await byType('admin', '2')).toEqual(['admin'])
    const refused = { as: me, params: { type: 'all', status: '2' } }
    expect(await refusalOf(server, endpoints.usersByType, refused)).toEqual([403, 'admin_required'])
    expect(await refusalOf(server, endpoints.usersByType, { as: admin, params: { type: 'all', status: '7' } })).toEqual(
      [400, 'malformed'],
    )
  })

  test('[AP-01] pages are counted from zero, with or without the slash at the end', async () => {
    const query = { page: '1', size: '2' }
    const page = await list(endpoints.users, { as: admin, query })
    expect([namesOf(page.listObject), page.totalElementCount]).toEqual([['hidden', 'me'], 5])
    const path = endpointPath(endpoints.users, 'vedika').slice(0, -1)
    expect(await list({ ...endpoints.users, path }, { as: admin, query })).toEqual(page)
  })

  test('[AP-07] everyone else gets the public fields of those who published their profile', async () => {
    for (const endpoint of [
      endpoints.users,
      { ...endpoints.usersByRole, path: `${endpoints.usersByRole.path}?roles=user` },
    ]) {
      const { listObject, totalElementCount } = await list(endpoint, { as: me })
      expect([namesOf(listObject), totalElementCount]).toEqual([['published'], 1])
      expect(Object.keys(listObject[0]).sort()).toEqual(Object.keys(publicUserSchema.shape).sort())
      expect(JSON.stringify(listObject)).not.toMatch(/secret-notice|example\.com/)
    }
  })

  test('[AP-01] by role, named with commas or several times', async () => {
    const byRole = (roles: string) =>
      server.app.inject({
        url: `${endpointPath(endpoints.usersByRole, 'vedika')}?${roles}`,
        headers: { cookie: admin.cookie },
      })
    expect(namesOf((await byRole('roles=admin')).json().listObject)).toEqual(['admin'])
    expect((await byRole('roles=admin,user')).json().totalElementCount).toBe(5)
    expect((await byRole('roles=admin&roles=user')).json().totalElementCount).toBe(5)
    expect((await byRole('roles=owner')).statusCode).toBe(400)
  })

  test.each([
    ['lakṣmī dev', 1],
    ['WEAVER', 1],
    ['r_100%', 1],
    ['%', 1],
    ['x_y', 0],
    ['secret-notice', 0],
    ['example.com', 0],
  ])('[AP-01] the public search for %s finds %i, for visitors too, in public fields alone', async (text, found) => {
    const { listObject } = await list(endpoints.searchUsers, { params: { text, status: '2' } })
    expect(namesOf(listObject)).toEqual(found ? ['published'] : [])
    expect(await list(endpoints.searchUsers, { as: admin, params: { text, status: '1' } })).toMatchObject({
      listObject,
    })
    expect((await list(endpoints.searchUsers, { as: admin, params: { text, status: '0' } })).listObject).toEqual([])
  })

  test('[AP-01] followers are those who said so of themselves', async () => {
    const follow = (as: Person, email: string, value: string) =>
      refusalOf(server, endpoints.updateFollower, { as, params: { email, value } })
    expect(await follow(published, 'Published@Example.com', 'Y')).toEqual([200, undefined])
    expect(await follow(me, 'me@example.com', '1')).toEqual([200, undefined])
    expect(await follow(me, 'published@example.com', 'N')).toEqual([403, 'not_owner'])
    expect(await follow(me, 'nobody@example.com', 'N')).toEqual([403, 'not_owner'])
    const followers = async (as: Person) =>
      namesOf((await list(endpoints.followers, { as, params: { type: 'all', status: '2' } })).listObject)
    expect(await followers(admin)).toEqual(['me', 'published'])
    expect(await followers(me)).toEqual(['published'])
    expect(await follow(admin, 'me@example.com', '0')).toEqual([200, undefined])
    expect(await follow(admin, 'nobody@example.com', '0')).toEqual([404, 'not_found'])
    expect(await followers(admin)).toEqual(['published'])
  })
})

describe('one user', () => {
  const profile = (as: Person, whose: Person, email = `${whose.username}@example.com`) =>
    server.call(endpoints.userProfile, { as, params: { id: whose.userId, email } })

  test('[AP-06] [PR-01] the profile has the specified fields and defaults, and no password', async () => {
    const user = (await profile(hidden, hidden)).json().listObject[0]
    expect(user).toEqual({
      ...profileDefaults,
      firstName: 'hidden',
      phone: { ...noPhone, phoneVerified: false },
      userId: hidden.userId,
      keyCloakUserId: hidden.userId,
      username: 'hidden',
      email: 'hidden@example.com',
      role: ['user'],
      creationDate: expect.stringMatching(/Z$/),
      imagePath: '',
      albumImages: [],
      isActive: true,
      isFollower: false,
    })
    expect(user).toMatchObject({ publish: false, preferredFormat: 'text', lifeGoals: ['Career', 'Learning'] })
    expect(Object.keys(userSchema.shape)).not.toContain('password')
  })

  test('[AP-07] is for its owner and admins, and id and email must name the same person', async () => {
    expect((await profile(admin, me, 'ME@example.com')).statusCode).toBe(200)
    expect((await profile(me, published)).statusCode).toBe(403)
    expect((await profile(me, published, 'me@example.com')).statusCode).toBe(403)
    for (const as of [me, admin]) expect((await profile(as, me, 'published@example.com')).statusCode).toBe(404)
  })

  test('[AP-07] roles are changed by admins, never their own', async () => {
    const change = (as: Person, name: string, roles: string) =>
      server.call(endpoints.updateRoles, { as, params: { name }, query: { roles } })
    expect((await change(me, 'me', 'admin')).json().error.code).toBe('admin_required')
    expect((await change(admin, 'admin', 'user')).json().error.code).toBe('own_role')
    expect((await change(admin, 'nobody', 'user')).statusCode).toBe(404)
    expect((await change(admin, 'hidden', 'user,admin')).json().listObject[0]).toMatchObject({
      username: 'hidden',
      role: ['admin'],
    })
    expect((await change(admin, 'hidden', 'user')).json().listObject[0].role).toEqual(['user'])
  })

  test('[PR-02] [PR-04] saving changes what it names, and what it may not change it does not', async () => {
    const before = (await profile(me, me)).json().listObject[0]
    const allowed = { lifeGoals: ['Finance'], preferredFormat: 'audio', readingTime: 'morning', publish: true }
    const foreign = {
      username: 'root',
      email: 'root@example.com',
      role: ['admin'],
      password: 'x',
      keyCloakUserId: admin.userId,
      userId: admin.userId,
      imagePath: 'https://evil.test/x.png',
      albumImages: ['x'],
      creationDate: 'never',
      phone: { ...noPhone, phoneVerified: true },
    }
    const saved = await save(me, { ...allowed, ...foreign })
    expect(saved.json().listObject[0]).toEqual({ ...before, ...allowed })
    expect((await profile(me, me)).json().listObject[0]).toEqual({ ...before, ...allowed })
    await save(me, { publish: false })
  })
})

describe('plans', () => {
  const event = {
    id: 'e1',
    title: 'Exam',
    start: '2026-06-01T09:00:00.000Z',
    end: '2026-06-01T10:00:00.000Z',
    done: false,
  }
  const put = (body: unknown) => server.call(endpoints.updatePlanningEvents, { as: me, body })

  test('[AP-01] are stored as a whole list, in its order, for each user', async () => {
    const events = [
      { ...event, id: 'b' },
      { ...event, id: 'a', done: true },
    ]
    expect((await put(events)).json()).toEqual({ listObject: events, totalElementCount: 2 })
    expect((await put(events.slice(1))).json().listObject).toEqual([events[1]])
    expect((await list(endpoints.planningEvents, { as: me })).listObject).toEqual([events[1]])
    expect((await list(endpoints.planningEvents, { as: published })).listObject).toEqual([])
    const indian = { ...event, start: '2026-06-01T09:00:00+05:30' }
    expect((await put([indian])).json().listObject[0].start).toBe('2026-06-01T03:30:00.000Z')
  })

  test.each([
    ['an end before the start', [{ ...event, end: '2026-06-01T08:00:00Z' }]],
    ['an id twice', [event, event]],
    ['no title', [{ ...event, title: '' }]],
    ['too many', Array.from({ length: limits.planningEvents + 1 }, (_, id) => ({ ...event, id: String(id) }))],
    ['no list', { event }],
  ])('[AP-01] with %s are refused', async (_, events) => {
    const before = await list(endpoints.planningEvents, { as: me })
    expect((await put(events)).statusCode).toBe(422)
    expect(await list(endpoints.planningEvents, { as: me })).toEqual(before)
  })

  test('[AP-01] sent twice at once are one list', async () => {
    const lists = ['a', 'b'].map((id) => Array.from({ length: 50 }, (_, index) => ({ ...event, id: `${id}${index}` })))
    await Promise.all(lists.map(put))
    expect(lists).toContainEqual((await list(endpoints.planningEvents, { as: me })).listObject)
  })
})
