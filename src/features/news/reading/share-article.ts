import type { Article } from '#schemas/article.ts'
import { articlePath } from '#schemas/paths.ts'
import { findSentences } from '../../../entities/sentences.ts'

export type ShareOutcome =
  | 'nothing'
  | 'shared'
  | 'copied'
  | 'notCopied'
  | 'unsupported'
  /** The user cancelled. */
  | 'cancelled'

const SHARED_SENTENCES = 2

/**
 * Shares the first sentences of the summary and a link: by the browser's own means, else by the clipboard. A saved page
 * may have no summary.
 */
export async function shareArticle({ title, summary, url, edition, language }: Article): Promise<ShareOutcome> {
  const sentences = findSentences(summary, language).slice(0, SHARED_SENTENCES)
  if (sentences.length === 0 && edition !== 'link') return 'nothing'
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const link = edition === 'starter' ? location.origin + articlePath(url) : url
  if ('share' in navigator) {
    try {
      await navigator.share({ title, text, url: link })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  if (!navigator.clipboard) return 'unsupported'
  return navigator.clipboard.writeText([text, link].filter(Boolean).join('\n')).then(
    () => 'copied' as const,
    () => 'notCopied' as const,
  )
}
