import { showSnackbar } from '../../../ui/snackbar.tsx'
import { markingTexts } from '../marking/marking-texts.ts'

/** `muteByHand` for a source; its code loads with the first muting. */
export function muteInBackground(source: string): void {
  import('./mute-by-hand.ts').then(
    ({ muteByHand }) => muteByHand('sources', source),
    () => showSnackbar({ text: markingTexts.muteFailed, mark: '✗', durationMs: 4000 }),
  )
}
