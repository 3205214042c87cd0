import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { defer, firstValueFrom, from } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { contentVersion } from '#schemas/content-migrations.ts'
import { userDatabaseName } from '#src/database/rows/user-stores.ts'
import { beginSession, endSession, queryUser$, withUserCollections } from '#src/database/session/session.ts'
import { ARTICLE_STORE } from '#src/database/store/article-store.ts'
import {
  closePersonalDatabase,
  deletePersonalDatabase,
  personalDatabase,
  withPersonalDatabase,
} from '#src/database/store/personal-database.ts'
import { queryPublic$, withPublicData } from '#src/database/store/public-database.ts'
import { publicKey } from '#tests/support/rows/test-user.ts'

const PUBLIC_STORES = [ARTICLE_STORE.database, 'vedika-lists']
const details = { userId: 'u1', email: 'u@example.org', name: 'U', roles: [], isPublished: false } as never

/** Deletes a store from outside and fails, like an operation that was running in it. */
async function lose(name: string): Promise<never> {
  await Dexie.delete(name)
  throw new Error('The connection is closing')
}

describe('[OF-07] a database closed from outside', () => {
  afterEach(endSession)

  it('runs its work once more on the reopened database', async () => {
    const used = new Set<unknown>()
    const work = (store: string) => (database: unknown) => {
      used.add(database)
      return used.size === 1 ? lose(store) : Promise.resolve('done')
    }
    for (const store of PUBLIC_STORES) {
      used.clear()
      expect(await withPublicData(work(store)), store).toBe('done')
      expect(used.size, store).toBe(2)
    }

    await beginSession(details, true, publicKey)
    const name = `rxdb-dexie-${await userDatabaseName('u1')}--${contentVersion('notes')}--notes`
    used.clear()
    expect(await withUserCollections(work(name))).toBe('done')
    expect(used.size).toBe(2)
  })

  it('repeats its queries on the reopened database, and shows no error', async () => {
    let asked = 0
    const query = (name: string) => {
      asked += 1
      return asked === 1 ? lose(name) : Promise.resolve('answered')
    }
    for (const store of PUBLIC_STORES) {
      asked = 0
      expect(await firstValueFrom(queryPublic$(() => defer(() => query(store)))), store).toBe('answered')
    }

    await beginSession(details, true, publicKey)
    asked = 0
    const name = `rxdb-dexie-${await userDatabaseName('u1')}--${contentVersion('notes')}--notes`
    expect(await firstValueFrom(queryUser$(() => defer(() => from(query(name)))))).toBe('answered')
  })

  it('passes on any other error', async () => {
    const failing = () => Promise.reject(new Error('Something else'))
    await expect(withPublicData(failing)).rejects.toThrow('Something else')
    await expect(firstValueFrom(queryPublic$(() => defer(failing)))).rejects.toThrow('Something else')
  })
})

describe('[LG-10] a user’s private data, deleted under work that goes on', () => {
  const DRAFT = { key: 'u1/note', userId: 'u1', fields: {}, savedAt: 0 }
  const exists = async () => Dexie.exists(`${await userDatabaseName('u1')}-own`)

  it.each([
    ['by this page', () => deletePersonalDatabase('u1')],
    ['by another', async () => Dexie.delete(`${await userDatabaseName('u1')}-own`)],
  ])('are not brought back by it, but by a new session: %s', async (_, deleteData) => {
    let tries = 0
    const work = withPersonalDatabase('u1', async ({ drafts }) => {
      await drafts.put(DRAFT)
      tries += 1
      if (tries === 1) await deleteData()
      await drafts.put(DRAFT)
    })
    await expect(work).rejects.toThrow(Dexie.DatabaseClosedError)
    expect(await exists()).toBe(false)
    await withPersonalDatabase('u1', ({ drafts }) => drafts.put(DRAFT))
    expect(await exists()).toBe(true)
  })

  it('are not brought back by what begins meanwhile', async () => {
    await withPersonalDatabase('u1', ({ drafts }) => drafts.put(DRAFT))
    const deleting = deletePersonalDatabase('u1')
    await personalDatabase('u1') // it has begun
    const work = withPersonalDatabase('u1', ({ drafts }) => drafts.put(DRAFT))
    await expect(work).rejects.toThrow(Dexie.DatabaseClosedError)
    await deleting
    expect(await exists()).toBe(false)
  })

  it('are opened again where they were only closed', async () => {
    let tries = 0
    const work = withPersonalDatabase('u1', async ({ drafts }) => {
      tries += 1
      if (tries === 1) await closePersonalDatabase('u1')
      return drafts.put(DRAFT)
    })
    expect(await work).toBe(DRAFT.key)
    await deletePersonalDatabase('u1')
  })
})
