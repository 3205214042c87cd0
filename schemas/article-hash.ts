import type { Article } from './article.ts'

/** What an article says, as 64 hex digits: SHA-256 over its words. Device and server find the same, so either sees a change. */
export async function articleHashOf({
  title,
  summary,
  text,
}: Pick<Article, 'title' | 'summary' | 'text'>): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify([title, summary, text]))
  const bytes = await crypto.subtle.digest('SHA-256', words)
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
