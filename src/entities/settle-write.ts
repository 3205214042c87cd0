import type { StoredOutcome, UnstoredOutcome, WriteOutcome } from '../database/session/write-row.ts'

/** The message for each reason why a row was not written. */
interface WriteProblemTexts extends Record<Exclude<UnstoredOutcome['kind'], 'invalid'>, string> {
  /** Gets the broken rule's message; without it, `failed` is shown. */
  invalid?: (message: string) => string
  /** The storage failed, with an error that is logged. */
  failed: string
}

/** Nothing was written; `text` is user-facing. */
export type WriteProblem = { kind: 'problem'; text: string }

/** The outcome of a write as a screen shows it: the stored version, or a problem. Never rejects. */
export async function settleWrite<Outcome extends WriteOutcome>(
  writing: Promise<Outcome>,
  texts: WriteProblemTexts,
): Promise<Extract<Outcome, StoredOutcome> | WriteProblem> {
  try {
    const outcome = await writing
    if (isStored(outcome)) return outcome
    return { kind: 'problem', text: describeProblem(outcome as UnstoredOutcome, texts) }
  } catch (error) {
    console.error('The write failed:', error)
    return { kind: 'problem', text: texts.failed }
  }
}

function isStored<Outcome extends WriteOutcome>(outcome: Outcome): outcome is Extract<Outcome, StoredOutcome> {
  return outcome.kind === 'saved' || outcome.kind === 'unchanged'
}

export function describeProblem(outcome: UnstoredOutcome, texts: WriteProblemTexts): string {
  switch (outcome.kind) {
    case 'missing':
      return texts.missing
    case 'invalid':
      return texts.invalid?.(outcome.issues[0]?.message ?? texts.failed) ?? texts.failed
    case 'storageFull':
      return texts.storageFull
    case 'outdated':
      return texts.outdated
  }
}
