import type { Page } from 'playwright'
import type { SampleArticle } from './sample-articles.ts'

const BATCH = 1000

/** Stores the articles on the page's device, as if they had been read. */
export async function fillArticles(page: Page, made: Iterable<SampleArticle>): Promise<void> {
  const articles = [...made]
  for (let start = 0; start < articles.length; start += BATCH) {
    await page.evaluate(storeArticles, articles.slice(start, start + BATCH))
  }
}

/** Runs in the page. */
async function storeArticles(articles: SampleArticle[]): Promise<void> {
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answerOf(indexedDB.open('vedika-public'))
  const transaction = database.transaction('articles', 'readwrite')
  const cachedAt = Date.now()
  const more = { author: '', editorChoice: false, edition: 'feed', language: 'en', picture: '', cachedAt }
  for (const article of articles) transaction.objectStore('articles').put({ ...article, ...more })
  await new Promise((done) => transaction.addEventListener('complete', done))
  database.close()
}
