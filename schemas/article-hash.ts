import type { Article } from './article.ts'

/** SHA-256 over an article's words, as 64 hex digits. Equal on device and server, so that both notice a change. */
export async function articleHashOf({
  title,
  summary,
  text,
}: Pick<Article, 'title' | 'summary' | 'text'>): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify([title, summary, text]))
  const bytes = await crypto.subtle.digest('SHA-256', words)
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
