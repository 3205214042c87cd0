import { Star, StarOff } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { article$, storeArticles } from '../../../database/news/articles.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { showDone, showFailure } from '../../../ui/snackbar.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { deskTexts } from './desk-texts.ts'

const SNACKBAR_MS = 2000

/** `Mark`, or `Unmark` for an editor's choice if `hasUnmark`. */
export function MarkButton({ article, hasUnmark = false }: { article: Article; hasUnmark?: boolean }) {
  // The copy on this device has later marks than a search result of the server.
  const stored = useLiveQuery(useCallback(() => article$(article.id), [article.id]))
  const [isBusy, setBusy] = useState(false)
  const isChoice = (stored ?? article).editorChoice
  const isHidden = isChoice && !hasUnmark
  const link = useRef<HTMLElement | null>(null)
  // Keyboard users stay at the card. The copy on this device may change before or after the call's end.
  useLayoutEffect(() => {
    if (isHidden && isFocusGone()) link.current?.focus()
  }, [isHidden])
  if (isHidden) return null

  const toggle = async (button: HTMLElement) => {
    if (isBusy) return
    setBusy(true)
    link.current = button.closest('article')?.querySelector('a') ?? null
    const problem = await markArticle(stored ?? article, !isChoice).catch((reason: unknown) => {
      console.error('The article could not be marked:', reason)
      return deskTexts.markFailed
    })
    setBusy(false)
    if (problem) showFailure(problem, SNACKBAR_MS)
    else showDone(isChoice ? deskTexts.unmarked : deskTexts.marked, SNACKBAR_MS)
  }
  const Icon = isChoice ? StarOff : Star
  return (
    <Button
      variant={hasUnmark ? 'outline' : 'ghost'}
      size={hasUnmark ? 'md' : 'sm'}
      color={hasUnmark ? 'text' : 'muted'}
      aria-disabled={isBusy || undefined}
      onClick={(event) => void toggle(event.currentTarget)}
    >
      <Icon size={hasUnmark ? 18 : 16} aria-hidden />
      {isChoice ? deskTexts.unmark : deskTexts.mark}
    </Button>
  )
}

/** The focused button disappears with its action. */
function isFocusGone(): boolean {
  return document.activeElement === document.body
}

/** Adds an article to editor's choice or removes it; updates the copy on this device. Resolves to an error text. */
async function markArticle(article: Article, flag: boolean): Promise<string | undefined> {
  const outcome = await callEndpoint(newsEndpoints.markEditorChoice, { body: { url: article.url, flag } })
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? deskTexts.markFailed
  await storeArticles([{ ...article, editorChoice: flag }])
  return undefined
}
