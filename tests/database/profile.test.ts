import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectionNames } from '#schemas/collections.ts'
import { contentVersion } from '#schemas/content-migrations.ts'
import { noPictures, PROFILE_ID, profileDefaults } from '#schemas/profile.ts'
import { newProfile, profile$, saveProfile } from '#src/database/profile/profile.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { createSyncedSchema } from '#src/database/rows/synced-schema.ts'
import { userDatabaseName } from '#src/database/rows/user-stores.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { queryable } from '#src/database/store/row-queries.ts'
import { openRxDatabase } from '#src/database/store/rx-database.ts'
import { openUserDatabase, type UserCollections } from '#src/database/store/user-database.ts'
import { exportAsMarkdown } from '#src/entities/unsent-work/export-unsent.ts'
import { noteContent, profileContent } from '../support/rows/test-documents.ts'

const details = userDetails()

beforeEach(() => beginSession(details, true, publicKey))
afterEach(() => endSession())

/** Stores a profile like the first pull. */
async function bringProfile(content = profileContent()): Promise<void> {
  const state = { version: 'v1', seq: 1, ancestors: [], content, owned: { ...noPictures, imagePath: '/picture' } }
  await withUserCollections(({ profiles }) =>
    updateRows(profiles, [PROFILE_ID], (id, row) => buildCleanRow(row, id, state)),
  )
}

it('[PR-01] shows the profile with the account’s fixed fields', async () => {
  expect(await firstValueFrom(profile$())).toBeNull()
  await bringProfile()
  const account = { userId: details.userId, username: 'asha', email: 'asha@example.com', role: ['user'] }
  const shown = { ...profileContent(), ...account, imagePath: '/picture', isUnsent: false }
  expect(await firstValueFrom(profile$())).toMatchObject(shown)
})

it('[PR-06] shows an offline edit at once, and in the outbox under the user’s name', async () => {
  await bringProfile()
  expect(await saveProfile(profileContent(), { skills: 'Sanskrit' })).toMatchObject({ kind: 'saved' })
  expect(await firstValueFrom(profile$())).toMatchObject({ skills: 'Sanskrit', imagePath: '/picture', isUnsent: true })
  const [edit, ...others] = await firstValueFrom(outbox$())
  expect(edit).toMatchObject({ collection: 'profiles', id: PROFILE_ID, title: 'Asha Rao', change: 'edited' })
  expect(others).toEqual([])
  expect(edit && exportAsMarkdown([edit])).toContain('## Asha Rao\n\nProfile, edited\n\nfirstName: Asha')
  expect(edit && exportAsMarkdown([edit])).toContain('skills: Sanskrit')
})

it('[PR-06] changes only the form’s own fields after another device’s edit', async () => {
  const opened = profileContent()
  await bringProfile({ ...opened, hobbies: 'Chess' })
  await saveProfile(opened, { skills: 'Sanskrit', phone: opened.phone })
  expect(await firstValueFrom(profile$())).toMatchObject({ skills: 'Sanskrit', hobbies: 'Chess' })
  expect(await saveProfile(opened, { publish: false })).toMatchObject({ kind: 'unchanged' })
})

it('[PR-06] writes before the first pull, but rejects invalid content', async () => {
  const opened = newProfile(details)
  expect(opened).toMatchObject({ ...profileDefaults, firstName: 'Asha', lastName: 'Rao' })
  expect(await saveProfile(opened, { personalWebsiteLink: 'javascript:alert(1)' })).toMatchObject({
    kind: 'invalid',
    issues: [{ path: 'personalWebsiteLink' }],
  })
  expect(await saveProfile(opened, { publish: true })).toMatchObject({ kind: 'saved' })
  expect(await firstValueFrom(profile$())).toMatchObject({ publish: true, lifeGoals: ['Career', 'Learning'] })
})

it('[OF-08] [PR-06] opens a database that lacks a collection, with all its rows', async () => {
  await endSession() // the number of open collections is limited
  const userId = crypto.randomUUID()
  const name = await userDatabaseName(userId)
  const before = collectionNames.filter((each) => each !== 'profiles')
  const creators = before.map((each) => [
    each,
    { schema: createSyncedSchema(contentVersion(each), each), autoMigrate: false },
  ])
  const lacking = await openRxDatabase<UserCollections>(name, Object.fromEntries(creators))
  await writeRow(lacking.collections.notes, 'unsent', () => noteContent({ name: 'Unsent' }))
  await lacking.close()

  const { collections, close } = await openUserDatabase(userId)
  expect((await queryable(collections.notes).findOne('unsent').exec())?.toMutableJSON()).toMatchObject({
    name: 'Unsent',
    dirty: 1,
  })
  expect(await writeRow(collections.profiles, PROFILE_ID, () => profileContent())).toMatchObject({ kind: 'saved' })
  await close()
})
