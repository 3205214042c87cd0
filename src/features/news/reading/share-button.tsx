import { Share2 } from 'lucide-react'
import type { Article } from '#schemas/article.ts'
import { articlePath } from '#schemas/paths.ts'
import { findSentences } from '../../../entities/sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { readingTexts as texts } from './reading-texts.ts'

type ShareOutcome =
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
async function shareArticle({ title, summary, url, edition, language }: Article): Promise<ShareOutcome> {
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

const SNACKBAR_MS = 3000

const said: Record<ShareOutcome, { text: string; mark?: '✓' | '✗' } | undefined> = {
  nothing: { text: texts.nothingToShare },
  shared: { text: texts.shared, mark: '✓' },
  copied: { text: texts.copied, mark: '✓' },
  notCopied: { text: texts.notCopied, mark: '✗' },
  unsupported: { text: texts.cannotShare, mark: '✗' },
  cancelled: undefined,
}

export function ShareButton({ article }: { article: Article }) {
  const share = async () => {
    const message = said[await shareArticle(article)]
    if (message) showSnackbar({ ...message, durationMs: SNACKBAR_MS })
  }
  return (
    <Button variant="outline" onClick={() => void share()}>
      <Share2 size={18} aria-hidden />
      {texts.share}
    </Button>
  )
}
