import type { WriteOutcome } from '../../../database/write-row.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { decisionTexts } from './decision-texts.ts'

/** Says what came of a decision; resolves with whether it is made, here or elsewhere. */
export async function reportDecision(writing: Promise<WriteOutcome>, done: string): Promise<boolean> {
  const outcome = await writing.catch((error: unknown) => console.error('The decision could not be saved:', error))
  const text = {
    saved: done,
    unchanged: decisionTexts.decidedElsewhere,
    storageFull: decisionTexts.storageFull,
    outdated: decisionTexts.outdated,
    invalid: decisionTexts.failed,
    failed: decisionTexts.failed,
  }[outcome?.kind ?? 'failed']
  showSnackbar({ text, durationMs: 4000 })
  return outcome?.kind === 'saved' || outcome?.kind === 'unchanged'
}
