import type { WriteOutcome } from '../../../database/session/write-row.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { decisionTexts } from '../note-screens-texts.ts'

/** Shows the outcome of a decision. Resolves to true if it was made, here or on another device. */
export async function reportDecision(writing: Promise<WriteOutcome>, done: string): Promise<boolean> {
  const settled = await settleWrite(writing, decisionTexts.problems)
  const isDecided = settled.kind !== 'problem'
  const decided = settled.kind === 'saved' ? done : decisionTexts.decidedElsewhere
  showSnackbar({ text: isDecided ? decided : settled.text, durationMs: 4000 })
  return isDecided
}
