import { showSnackbar } from '../../ui/snackbar.tsx'
import { chatTexts } from './chat-texts.ts'

/** Copies a text and confirms it. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showSnackbar(
    isCopied
      ? { text: chatTexts.copied, mark: '✓', durationMs: 3000 }
      : { text: chatTexts.copyFailed, mark: '✗', durationMs: 4000 },
  )
}
