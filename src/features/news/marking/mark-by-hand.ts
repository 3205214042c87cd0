import { markArticles } from '../../../database/news/mark-articles.ts'
import { describeProblem } from '../../../entities/settle-write.ts'
import { writeTexts } from '../../../texts/write-texts.ts'
import { showFailure, showSnackbar } from '../../../ui/snackbar.tsx'
import { markingTexts as texts } from './marking-texts.ts'

/** Long enough to read it and to reach the button. */
const UNDO_MS = 8000

/** Marks articles, says so, and offers to undo it. Never rejects. */
export async function markByHand(articleIds: readonly string[], isRead: boolean): Promise<void> {
  const changed = await mark(articleIds, isRead)
  if (!changed) return
  if (changed.length === 0) return showSnackbar({ text: texts.nothingToMark, durationMs: 2000 })
  showSnackbar({
    text: isRead ? texts.marked(changed.length) : texts.unmarked(changed.length),
    durationMs: UNDO_MS,
    action: { label: texts.undo, onChoose: () => void mark(changed, !isRead) },
  })
}

/** The articles that changed; undefined after a failure, which it shows. */
async function mark(articleIds: readonly string[], isRead: boolean): Promise<string[] | undefined> {
  try {
    const outcome = await markArticles(articleIds, isRead)
    if (outcome.kind === 'marked') return outcome.changed
    showFailure(describeProblem(outcome, { ...writeTexts, failed: texts.failed }))
  } catch (error) {
    console.error('The articles could not be marked:', error)
    showFailure(texts.failed)
  }
  return undefined
}
