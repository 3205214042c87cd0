import type { Page } from 'playwright'

type Row = Record<string, string | number>

/** The rows of a collection of the person signed in, as IndexedDB holds them; empty before its first write. */
export function readRows(page: Page, collection: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const pattern = new RegExp(`^rxdb-dexie-vedika-[\\da-f]{16}--\\d+--${name}$`)
    const store = (await indexedDB.databases()).find((each) => pattern.test(each.name ?? ''))?.name
    if (!store) return []
    return new Promise<Row[]>((resolve, reject) => {
      const opening = indexedDB.open(store)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('docs').objectStore('docs').getAll()
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
  }, collection)
}
