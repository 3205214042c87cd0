import type { Article } from '#schemas/article.ts'
import { storeNewsPage } from '#src/database/news/articles.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ key: string; articles: Article[] }>) => {
  void storeNewsPage(data.key, data.articles, data.articles.length)
})
self.postMessage('ready')
