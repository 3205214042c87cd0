import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, it } from 'vitest'
import { currentReader, forgetPlace, MAX_PLACES, readPlace, savePlace } from '#src/database/news/reading-places.ts'
import { userDatabaseName } from '#src/database/rows/user-stores.ts'
import { beginSession, endSession, restoreSession } from '#src/database/session/session.ts'
import type { ReadingPlace } from '#src/database/store/reading-place.ts'

const details = userDetails()
const place = (articleId: string, leftAt = 1): ReadingPlace => ({
  articleId,
  block: 3,
  start: 'The third',
  offset: 0.5,
  leftAt,
})
await restoreSession()
afterEach(() => endSession())

it('[OF-01] keeps each reader’s places until they are deleted', async () => {
  await savePlace(null, place('a'))
  expect(await readPlace(await currentReader(), 'a')).toEqual(place('a'))

  await beginSession(details, true, publicKey)
  const me = await currentReader()
  expect(me).toBe(details.userId)
  expect(await readPlace(me, 'a')).toBeUndefined()
  await savePlace(me, place('a', 2))
  await savePlace(me, place('a', 3))
  expect(await readPlace(me, 'a')).toEqual(place('a', 3))
  await forgetPlace(me, 'a')
  expect(await readPlace(me, 'a')).toBeUndefined()
  expect(await readPlace(null, 'a')).toEqual(place('a'))
})

it('[LG-10] deletes a user’s places at a logout, and stores no late ones', async () => {
  await beginSession(details, true, publicKey)
  await savePlace(details.userId, place('a'))
  const name = `${await userDatabaseName(details.userId)}-own`
  expect(await Dexie.exists(name)).toBe(true)
  await endSession()
  await savePlace(details.userId, place('a'))
  await forgetPlace(details.userId, 'a')
  expect(await Dexie.exists(name)).toBe(false)
})

it('removes the oldest places above the limit', async () => {
  await beginSession(details, true, publicKey)
  for (let number = 0; number < MAX_PLACES + 2; number += 1) {
    await savePlace(details.userId, place(`a${number}`, number === 0 ? 10_000 : number))
  }
  const kept = async (id: string) => (await readPlace(details.userId, id)) !== undefined
  expect(await Promise.all(['a0', 'a1', 'a2', 'a3', `a${MAX_PLACES + 1}`].map(kept))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})
