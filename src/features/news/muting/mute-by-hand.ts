import { limits } from '#schemas/limits.ts'
import { type MutedKind, setMuted } from '../../../database/profile/followed-and-muted.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { showFailure, showSnackbar } from '../../../ui/snackbar.tsx'
import { mutingTexts as texts } from './muting-texts.ts'

/** Long enough to read it and to reach the button. */
const UNDO_MS = 8000

/** Mutes a source or a word, or no longer, says so, and offers to undo it. Never rejects. True if it was stored. */
export async function muteByHand(kind: MutedKind, name: string, isMuted = true): Promise<boolean> {
  const problems = { ...texts.problems, invalid: () => texts.tooMany(limits.muted) }
  const settled = await settleWrite(setMuted(kind, name, isMuted), problems)
  if (settled.kind === 'problem') {
    showFailure(settled.text)
    return false
  }
  const done = kind === 'words' ? texts.mutedWord : texts.muted
  showSnackbar({
    text: isMuted ? done(name) : texts.unmuted(name),
    durationMs: UNDO_MS,
    action: { label: texts.undo, onChoose: () => void muteByHand(kind, name, !isMuted) },
  })
  return true
}
