/** Places on this device that contain a text: databases, caches and local storage. */
export async function findStored(text: string): Promise<string[]> {
  const stored: Record<string, string> = {
    ...(await dumpDatabases()),
    ...(await dumpCaches()),
    'local storage': JSON.stringify(localStorage),
  }
  return Object.keys(stored).filter((place) => stored[place]?.includes(text))
}

/** Every row of every IndexedDB database, by database. */
async function dumpDatabases(): Promise<Record<string, string>> {
  const dump: Record<string, string> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name))
    const tables = [...database.objectStoreNames].map((table) => database.transaction(table).objectStore(table))
    dump[name] = JSON.stringify(await Promise.all(tables.map((table) => resultOf(table.getAll()))))
    database.close()
  }
  return dump
}

async function dumpCaches(): Promise<Record<string, string>> {
  const dump: Record<string, string> = {}
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) dump[request.url] = (await (await cache.match(request))?.text()) ?? ''
  }
  return dump
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
