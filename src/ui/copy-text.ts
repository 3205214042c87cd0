import { showDone, showFailure } from './snackbar.tsx'

/** Copies a text and says so, or that it could not. */
export async function copyText(text: string, says: { copied: string; copyFailed: string }): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) showDone(says.copied)
  else showFailure(says.copyFailed)
}
