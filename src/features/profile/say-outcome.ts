import { showSnackbar } from '../../ui/snackbar.tsx'

const SNACKBAR_MS = 3000

/** Says for a moment what came of an action on the account. */
export function sayOutcome(text: string, isDone: boolean): void {
  showSnackbar({ text, mark: isDone ? '✓' : '✗', durationMs: SNACKBAR_MS })
}
