import { showSnackbar } from '../../../ui/snackbar.tsx'
import { markingTexts } from './marking-texts.ts'

/** `markByHand`, whose code loads with the first marking. */
export function markInBackground(articleIds: readonly string[], isRead: boolean): void {
  import('./mark-by-hand.ts').then(
    ({ markByHand }) => markByHand(articleIds, isRead),
    () => showSnackbar({ text: markingTexts.failed, mark: '✗', durationMs: 4000 }),
  )
}
