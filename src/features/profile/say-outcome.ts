import { showSnackbar } from '../../ui/snackbar.tsx'

const SNACKBAR_MS = 3000

/** Shows the result of an account action as a snackbar. */
export function showOutcome(text: string, isDone: boolean): void {
  showSnackbar({ text, mark: isDone ? '✓' : '✗', durationMs: SNACKBAR_MS })
}
