import { showSnackbar } from '../../ui/snackbar.tsx'
import { chatTexts } from './chat-texts.ts'

/** Puts a text into the clipboard, and says so. */
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
