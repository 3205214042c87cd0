import { Share2 } from 'lucide-react'
import type { Article } from '#schemas/article.ts'
import { Button } from '../../../ui/button.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import { type ShareOutcome, shareArticle } from './share-article.ts'

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
