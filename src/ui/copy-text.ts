import { showSnackbar } from './snackbar.tsx'

/** Copies a text and says so, or that it could not. */
export async function copyText(text: string, says: { copied: string; copyFailed: string }): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showSnackbar(
    isCopied
      ? { text: says.copied, mark: '✓', durationMs: 3000 }
      : { text: says.copyFailed, mark: '✗', durationMs: 4000 },
  )
}
