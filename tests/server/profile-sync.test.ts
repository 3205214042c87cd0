import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { noPhone, PROFILE_ID, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import type { PulledRow } from '#schemas/sync.ts'
import { profilePush } from '../support/rows/test-documents.ts'
import { digest, pullAll, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function signInWithProfile(): Promise<PulledRow & { content: ProfileContent }> {
  me = await server.signIn()
  return profileRow()
}

async function profileRow(): Promise<PulledRow & { content: ProfileContent }> {
  const rows = (await pullAll(server, me)).filter(({ collection }) => collection === 'profiles')
  expect(rows).toHaveLength(1)
  return rows[0] as PulledRow & { content: ProfileContent }
}

const edit = (row: PulledRow, changes: Partial<ProfileContent>, more = {}) =>
  pushOne(
    server,
    me,
    profilePush({ ...(row.content as ProfileContent), ...changes }, { baseVersion: row.version, ...more }),
  )

describe('the profile among the synced collections', () => {
  test('[PR-01] is there at the first pull, with the defaults', async () => {
    const row = await signInWithProfile()
    const { createdAt, updatedAt, deletedAt: _, ...content } = row.content
    expect(content).toEqual({ ...profileDefaults, firstName: me.username })
    expect(updatedAt).toBe(createdAt)
    expect(row).toMatchObject({
      id: PROFILE_ID,
      seq: 1,
      owned: { imagePath: '', albumImages: [], phoneVerified: false },
    })
    expect((await digest(server, me)).collections.profiles?.count).toBe(1)
  })

  test('[PR-06] takes an edit made without a network, and the user’s details follow', async () => {
    const row = await signInWithProfile()
    const phone = {
      number: '98765 43210',
      internationalNumber: '+91 98765 43210',
      nationalNumber: '098765 43210',
      e164Number: '+919876543210',
      countryCode: 'IN',
      dialCode: '+91',
    }
    const changes = {
      firstName: 'Asha',
      lastName: 'Rao',
      phone,
      lifeGoals: ['Health' as const],
      readingTime: 'night' as const,
    }
    expect(await edit(row, changes)).toMatchObject({ kind: 'ok', seq: 2, owned: row.owned })
    expect((await profileRow()).content).toEqual({ ...row.content, ...changes })
    const details = await server.call(endpoints.userDetails, { as: me, params: { username: me.username } })
    expect(details.json().listObject[0]).toMatchObject({ firstName: 'Asha', lastName: 'Rao' })
  })

  test.each<[string, Partial<ProfileContent> | object, RegExp]>([
    ['a name of two characters in all', { firstName: 'A', lastName: '' }, /3 to 20/],
    ['a name of 21 characters in all', { firstName: 'A'.repeat(10), lastName: 'B'.repeat(10) }, /3 to 20/],
    ['a phone number that is none', { phone: { ...noPhone, number: '1', e164Number: '+9112345' } }, /phone/],
    ['a link that runs', { personalWebsiteLink: 'javascript:alert(1)' }, /personalWebsiteLink/],
    ['a link without a host', { linkedinProfileLink: 'https://[' }, /linkedinProfileLink/],
    ['a goal that is none', { lifeGoals: ['Fame'] }, /lifeGoals/],
    ['a goal twice', { lifeGoals: ['Health', 'Health'] }, /lifeGoals/],
    ['a deletion', { deletedAt: 5 }, /deletedAt/],
    ['half a surrogate pair, deep inside', { phone: { ...noPhone, number: '\ud800' } }, /phone/],
    ['a field that only the server writes', { imagePath: '/x' }, /imagePath|content/],
  ])('[PR-02] refuses %s', async (_, changes, message) => {
    const row = await signInWithProfile()
    const named = { firstName: 'Asha', lastName: 'Rao', ...changes } as Partial<ProfileContent>
    expect(await edit(row, named)).toMatchObject({
      kind: 'rejected',
      error: { status: 422, message: expect.stringMatching(message) },
    })
    expect((await profileRow()).content).toEqual(row.content)
  })

  test('[PR-02] an account’s own name stays through edits, and a merge may hold a longer one', async () => {
    const row = await signInWithProfile()
    expect(me.username.length).toBeGreaterThan(20)
    expect(await edit(row, { skills: 'Law' })).toMatchObject({ kind: 'ok' })
    const now = await profileRow()
    expect(await edit(now, { lastName: 'x'.repeat(30) }, { mergedFrom: [] })).toMatchObject({ kind: 'ok' })
  })

  test('[PR-01] there is one profile for each user', async () => {
    const row = await signInWithProfile()
    expect(await edit(row, { firstName: 'Asha' }, { id: 'second', baseVersion: null })).toMatchObject({
      kind: 'rejected',
    })
  })
})
