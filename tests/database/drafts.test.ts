import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUserData } from '#src/database/recovery/delete-user-data.ts'
import { setRuntime } from '#src/database/runtime.ts'
import { draftsOf, dropDraft, hasUnstoredDraft, readDraft, saveDraft } from '#src/database/store/drafts.ts'
import { personalDatabase } from '#src/database/store/personal-database.ts'
import { currentUser } from '#src/platform/current-user.ts'
import { fullDisk } from './interrupted-storage.ts'

let userId: string
beforeEach(() => {
  userId = crypto.randomUUID()
  setRuntime({ evict: async () => false })
})

const FORM = 'category-new'
const typed = (text: string) => ({ fields: { name: text } })
const nameOf = async (form = FORM) => (await readDraft(userId, form))?.fields.name

/** Resolves with the opened table: Dexie creates another one while it opens. */
async function stored() {
  const database = await personalDatabase(userId)
  await database.drafts.count()
  return database.drafts
}

/** Runs `meet` before the next draft is stored. */
async function beforeNextPut(meet: () => Promise<void> | void): Promise<void> {
  const drafts = await stored()
  const put = drafts.put.bind(drafts)
  drafts.put = ((...given: Parameters<typeof put>) => {
    drafts.put = put
    return (async () => meet())().then(() => put(...given))
  }) as typeof put
}

const failOnce = () =>
  beforeNextPut(() => {
    throw fullDisk()
  })

describe('[NO-08] a draft', () => {
  it('is stored, and then safe when the tab closes', async () => {
    await saveDraft(userId, FORM, typed('a'))
    expect(hasUnstoredDraft()).toBe(false)
    expect((await (await stored()).toArray()).map(({ fields }) => fields)).toEqual([{ name: 'a' }])
  })

  it('stays in this tab and reports it if it does not fit', async () => {
    await saveDraft(userId, FORM, typed('stored'))
    await failOnce()
    await expect(saveDraft(userId, FORM, typed('newer'))).rejects.toThrow('full')
    expect([hasUnstoredDraft(), await nameOf()]).toEqual([true, 'newer'])
    expect((await draftsOf(userId)).map(({ fields }) => fields.name)).toEqual(['newer'])
    expect(await draftsOf('somebody-else')).toEqual([])
    await dropDraft(userId, FORM)
    expect([hasUnstoredDraft(), await nameOf()]).toEqual([false, undefined])
  })

  it('[OF-07] evicts caches for its own storage', async () => {
    let asked = 0
    setRuntime({
      evict: async () => {
        asked += 1
        return true
      },
    })
    await failOnce()
    await saveDraft(userId, FORM, typed('a'))
    expect([asked, hasUnstoredDraft(), await nameOf()]).toEqual([1, false, 'a'])
  })

  it('is stored after one that failed', async () => {
    let newer: Promise<void> | undefined
    await beforeNextPut(() => {
      newer = saveDraft(userId, FORM, typed('newer'))
      throw fullDisk()
    })
    await expect(saveDraft(userId, FORM, typed('older'))).rejects.toThrow('full')
    await newer
    expect([hasUnstoredDraft(), await nameOf()]).toEqual([false, 'newer'])
  })

  it('does not return if it is dropped while it is being stored', async () => {
    const drafts = await stored()
    const remove = drafts.delete.bind(drafts)
    let isStored = false
    const wasStored: boolean[] = []
    drafts.delete = ((key: string) => {
      wasStored.push(isStored)
      return remove(key)
    }) as typeof remove
    let dropping: Promise<void> | undefined
    await beforeNextPut(() => {
      dropping = dropDraft(userId, FORM)
    })
    await saveDraft(userId, FORM, typed('a')).then(() => {
      isStored = true
    })
    await dropping
    expect([wasStored, hasUnstoredDraft(), await nameOf()]).toEqual([[true], false, undefined])
  })

  it('is not stored after it was dropped or a newer one follows', async () => {
    const puts: unknown[] = []
    const drafts = await stored()
    const put = drafts.put.bind(drafts)
    drafts.put = ((draft: Parameters<typeof put>[0]) => {
      puts.push(draft.fields.name)
      return put(draft)
    }) as typeof put
    await Promise.all(['a', 'b', 'c'].map((text) => saveDraft(userId, FORM, typed(text))))
    expect([puts, await nameOf()]).toEqual([['c'], 'c'])
    await Promise.all([saveDraft(userId, FORM, typed('d')), dropDraft(userId, FORM)])
    expect([puts, await nameOf()]).toEqual([['c'], undefined])
  })

  it('is read in its newest version while an older one is being stored', async () => {
    let newer: Promise<void> | undefined
    await beforeNextPut(() => {
      newer = saveDraft(userId, FORM, typed('newer'))
    })
    await saveDraft(userId, FORM, typed('older'))
    expect([hasUnstoredDraft(), await nameOf()]).toEqual([true, 'newer'])
    await newer
    expect([hasUnstoredDraft(), await nameOf()]).toEqual([false, 'newer'])
  })
})

it('[NO-08] stores no draft of a form that unmounts after its user’s data was deleted', async () => {
  await saveDraft(userId, FORM, typed('Rain'))
  await deleteUserData(userId)
  await saveDraft(userId, FORM, typed('Rain again'))
  expect(hasUnstoredDraft()).toBe(false)
  currentUser.id = userId
  expect(await draftsOf(userId)).toEqual([])
  await saveDraft(userId, FORM, typed('Sun'))
  expect(await nameOf()).toBe('Sun')
})
