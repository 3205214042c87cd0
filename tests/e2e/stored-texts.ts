import type { Page } from '@playwright/test'

/** Records the names of IndexedDB databases that this page and later ones open. */
export async function watchOpenedDatabases(page: Page): Promise<void> {
  const watch = () => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      const opened = new Set(JSON.parse(sessionStorage.getItem('opened') ?? '[]'))
      sessionStorage.setItem('opened', JSON.stringify([...opened.add(name)]))
      return open.call(this, name, version)
    }
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/** Every row of every IndexedDB database that was opened since, by database. */
export async function dumpOpenedDatabases(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opened: string[] = JSON.parse(sessionStorage.getItem('opened') ?? '[]')
    const present = (await indexedDB.databases()).map(({ name }) => name)
    const dump: Record<string, string> = {}
    for (const name of opened.filter((each) => present.includes(each))) {
      const database = await resultOf(indexedDB.open(name))
      const tables = [...database.objectStoreNames].map((table) => database.transaction(table).objectStore(table))
      dump[name] = JSON.stringify(await Promise.all(tables.map((table) => resultOf(table.getAll()))))
      database.close()
    }
    return dump
  })
}

/** Places on the device that contain a text: databases, caches and local storage. */
export async function findStored(page: Page, text: string): Promise<string[]> {
  const stored = { ...(await dumpDatabases(page)), ...(await dumpCaches(page)) }
  return Object.keys(stored).filter((place) => stored[place]?.includes(text))
}

/** Every row of every IndexedDB database, by database. */
async function dumpDatabases(page: Page): Promise<Record<string, string>> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    sessionStorage.setItem('opened', JSON.stringify(names))
  })
  const dump = await dumpOpenedDatabases(page)
  await page.evaluate(() => sessionStorage.removeItem('opened'))
  return dump
}

/** Cache Storage without the app's own files, and local storage. */
async function dumpCaches(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const dump: Record<string, string> = { 'local storage': JSON.stringify(localStorage) }
    for (const name of (await caches.keys()).filter((each) => !each.includes('precache'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) dump[request.url] = (await (await cache.match(request))?.text()) ?? ''
    }
    return dump
  })
}
