import { expect, type Page } from '@playwright/test'

/** The IndexedDB database in which RxDB keeps a collection of the person signed in, its content in this form. */
export async function storeOf(page: Page, collection: string, form: number): Promise<string> {
  return page.evaluate(
    async ([name, version]) => {
      const pattern = new RegExp(`^rxdb-dexie-vedika-[\\da-f]{16}--${version}--${name}$`)
      const found = (await indexedDB.databases()).find((each) => pattern.test(each.name ?? ''))
      if (!found?.name) throw new Error(`No ${name} in form ${version}`)
      return found.name
    },
    [collection, form] as const,
  )
}

/** Puts the rows of one store into a new one of another name, and deletes the first. */
export async function moveRows(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ({ from, to }) => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const source = await resultOf(indexedDB.open(from))
      const rows = await resultOf<Record<string, unknown>[]>(source.transaction('docs').objectStore('docs').getAll())
      const creating = indexedDB.open(to, source.version)
      creating.onupgradeneeded = () => {
        for (const name of source.objectStoreNames) {
          const table = source.transaction(name).objectStore(name)
          const { keyPath, autoIncrement } = table
          const copy = creating.result.createObjectStore(name, { keyPath, autoIncrement })
          for (const index of table.indexNames) {
            const { keyPath: path, unique, multiEntry } = table.index(index)
            copy.createIndex(index, path, { unique, multiEntry })
          }
        }
      }
      const target = await resultOf(creating)
      const transaction = target.transaction('docs', 'readwrite')
      for (const row of rows) transaction.objectStore('docs').put(row)
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      source.close()
      target.close()
      await resultOf(indexedDB.deleteDatabase(from))
    },
    { from, to },
  )
}

/** Waits until a draft of the person signed in holds these words on the device. */
export async function untilDraftKept(page: Page, words: string): Promise<void> {
  const readDrafts = async () => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.endsWith('-own'))?.name
    if (!own) return ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open(own)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(JSON.stringify(reading.result))
        }
      }
    })
  }
  await expect.poll(() => page.evaluate(readDrafts)).toContain(words)
}
