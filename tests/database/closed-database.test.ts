import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { defer, firstValueFrom, from } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { contentVersion } from '#schemas/content-migrations.ts'
import { beginSession, endSession, queryUser$ } from '#src/database/session/session.ts'
import { queryPublic$, withPublicData } from '#src/database/store/public-database.ts'
import { userDatabaseName } from '#src/database/store/user-stores.ts'
import { withUserCollections } from '#src/database/store/with-user-collections.ts'
import { publicKey } from '#tests/support/rows/test-user.ts'

const details = { userId: 'u1', email: 'u@example.org', name: 'U', roles: [], isPublished: false } as never

/** Deletes a store from outside and fails, like an operation that was running in it. */
async function lose(name: string): Promise<never> {
  await Dexie.delete(name)
  throw new Error('The connection is closing')
}

describe('[OF-07] a database closed from outside', () => {
  afterEach(endSession)

  it('runs its work once more on the reopened database', async () => {
    let tries = 0
    const work = () => {
      tries += 1
      return tries === 1 ? lose('vedika-public') : Promise.resolve('done')
    }
    expect(await withPublicData(work)).toBe('done')

    await beginSession(details, true, publicKey)
    const name = `rxdb-dexie-${await userDatabaseName('u1')}--${contentVersion('notes')}--notes`
    tries = 0
    const userWork = () => {
      tries += 1
      return tries === 1 ? lose(name) : Promise.resolve('done')
    }
    expect(await withUserCollections(userWork)).toBe('done')
  })

  it('repeats its queries on the reopened database, and shows no error', async () => {
    let asked = 0
    const query = (name: string) => {
      asked += 1
      return asked === 1 ? lose(name) : Promise.resolve('answered')
    }
    expect(await firstValueFrom(queryPublic$(() => query('vedika-public')))).toBe('answered')

    await beginSession(details, true, publicKey)
    asked = 0
    const name = `rxdb-dexie-${await userDatabaseName('u1')}--${contentVersion('notes')}--notes`
    expect(await firstValueFrom(queryUser$(() => defer(() => from(query(name)))))).toBe('answered')
  })

  it('passes on any other error', async () => {
    const failing = () => Promise.reject(new Error('Something else'))
    await expect(withPublicData(failing)).rejects.toThrow('Something else')
    await expect(firstValueFrom(queryPublic$(failing))).rejects.toThrow('Something else')
  })
})
