import type { Page } from 'playwright'
import type { Article } from '#schemas/article.ts'
import { ARTICLE_STORE } from '#src/database/store/article-store.ts'

const BATCH = 1000

/** Stores the articles on the page's device, as if they had been read. */
export async function fillArticles(page: Page, made: Iterable<Article>): Promise<void> {
  const articles = [...made]
  for (let start = 0; start < articles.length; start += BATCH) {
    await page.evaluate(storeArticles, { articles: articles.slice(start, start + BATCH), store: ARTICLE_STORE })
  }
}

/** Runs in the page. */
async function storeArticles({ articles, store }: { articles: Article[]; store: typeof ARTICLE_STORE }): Promise<void> {
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answerOf(indexedDB.open(store.database))
  const transaction = database.transaction(store.table, 'readwrite')
  const cachedAt = Date.now()
  const ofRxDB = { _deleted: '0', _rev: '1-bench', _meta: { lwt: cachedAt }, _attachments: {} }
  for (const article of articles) transaction.objectStore(store.table).put({ ...article, cachedAt, ...ofRxDB })
  await new Promise((done) => transaction.addEventListener('complete', done))
  database.close()
}
