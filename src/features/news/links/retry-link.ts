import { retryLink as askAgain } from '../../../database/news/link-actions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { linkTexts as texts } from './link-texts.ts'

/** Asks the server again, and says if this device could not store that. */
export async function retryLink(id: string): Promise<void> {
  const settled = await settleWrite(askAgain(id), texts.problems)
  if (settled.kind === 'problem') showSnackbar({ text: settled.text, mark: '✗', durationMs: 3000 })
}
