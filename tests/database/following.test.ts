import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { noPictures, PROFILE_ID } from '#schemas/profile.ts'
import { following$, isAmong, setFollowed } from '#src/database/profile/followed-and-muted.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { profileContent } from '../support/rows/test-documents.ts'

const details = userDetails()
beforeEach(() => beginSession(details, true, publicKey))
afterEach(() => endSession())

async function bringProfile(content = profileContent()): Promise<void> {
  const state = { version: 'v1', seq: 1, ancestors: [], content, owned: noPictures }
  await withUserCollections(({ profiles }) =>
    updateRows(profiles, [PROFILE_ID], (id, row) => buildCleanRow(row, id, state)),
  )
}

const read = () => firstValueFrom(following$())

it('[NL-02] follows a source at once, syncs it with the profile, and unfollows it', async () => {
  await bringProfile(profileContent({ followedCategories: ['World'] }))
  expect(await setFollowed('sources', 'The Paper', true)).toMatchObject({ kind: 'saved' })
  expect(await read()).toEqual({ sources: ['The Paper'], categories: ['World'], isUnsent: true })
  expect(await firstValueFrom(outbox$())).toMatchObject([{ collection: 'profiles', content: { skills: '' } }])
  expect(await setFollowed('sources', 'THE PAPER', true)).toMatchObject({ kind: 'unchanged' })
  await Promise.all(['Science', 'Health'].map((name) => setFollowed('categories', name, true)))
  expect((await read()).categories.toSorted()).toEqual(['Health', 'Science', 'World'])
  await Promise.all(['Science', 'Health'].map((name) => setFollowed('categories', name, false)))
  await setFollowed('sources', 'the paper', false)
  await setFollowed('categories', 'World', false)
  expect(await read()).toMatchObject({ sources: [], categories: [] })
})

it('[NL-02] follows before the first pull, within the limits of number and length', async () => {
  expect(await read()).toEqual({ sources: [], categories: [], isUnsent: false })
  expect(await setFollowed('categories', 'Science', true)).toMatchObject({ kind: 'saved' })
  expect(await read()).toMatchObject({ categories: ['Science'] })
  expect(await setFollowed('sources', 'x'.repeat(limits.followedName + 1), true)).toMatchObject({ kind: 'invalid' })
  await bringProfile(profileContent({ followedSources: Array.from({ length: limits.followed }, (_, n) => `S${n}`) }))
  expect(await setFollowed('sources', 'One more', true)).toMatchObject({ kind: 'invalid' })
  expect((await read()).sources).toHaveLength(limits.followed)
})

it('compares names regardless of case', () => {
  expect(isAmong(['Économie'], 'ÉCONOMIE')).toBe(true)
  expect(isAmong(['World'], 'Worlds')).toBe(false)
})
