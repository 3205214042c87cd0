import { parentPort } from 'node:worker_threads'
import { extractArticle } from './extract-article.ts'

export interface ExtractRequest {
  html: string
  address: string
}

parentPort?.on('message', ({ html, address }: ExtractRequest) => {
  parentPort?.postMessage(extractArticle(html, address))
})
