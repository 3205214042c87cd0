import type { Article } from '#schemas/article.ts'

/** IndexedDB as it is: one object store of articles by their ids, nothing else. */
export class BareStore {
  readonly #database: IDBDatabase

  private constructor(database: IDBDatabase) {
    this.#database = database
  }

  static async open(): Promise<BareStore> {
    const opening = indexedDB.open('bare-articles', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('articles', { keyPath: 'id' })
    return new BareStore(await answerOf(opening))
  }

  async put(articles: readonly Article[]): Promise<void> {
    const transaction = this.#database.transaction('articles', 'readwrite')
    const store = transaction.objectStore('articles')
    for (const article of articles) store.put(article)
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /** These articles, in the order of the ids. */
  get(ids: readonly string[]): Promise<Article[]> {
    const store = this.#database.transaction('articles').objectStore('articles')
    return Promise.all(ids.map((id) => answerOf<Article>(store.get(id))))
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
