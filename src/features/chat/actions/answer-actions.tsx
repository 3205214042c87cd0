import { chakra } from '@chakra-ui/react'
import { Copy, NotebookPen, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { notePath } from '#schemas/paths.ts'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import type { AnswerState } from '../asking/answer-state.ts'
import { chatTexts } from '../chat-texts.ts'
import { actionTexts as texts } from './action-texts.ts'
import { saveAnswer } from './save-answer.ts'
import { useSpeaking } from './speaking.ts'

interface AnswerActionsProps {
  turn: ChatTurn
  state: Extract<AnswerState, { text: string }>
}

/** Buttons of an answer: read aloud, copy, save as a note. */
export function AnswerActions({ turn, state: { text, sources } }: AnswerActionsProps) {
  const { heard, play, stop } = useSpeaking()
  const isHeard = heard === turn.id
  return (
    <chakra.div display="flex" flexWrap="wrap" color="muted" marginInlineStart="-2">
      <IconButton
        label={isHeard ? texts.stop : texts.play}
        onClick={() => (isHeard ? stop() : play(turn.id, text, turn.language))}
      >
        {isHeard ? <Square size={16} aria-hidden /> : <Volume2 size={18} aria-hidden />}
      </IconButton>
      <IconButton label={texts.copy} onClick={() => void copyText(text, chatTexts)}>
        <Copy size={18} aria-hidden />
      </IconButton>
      <SaveButton question={turn.question} answer={text} sources={sources} />
    </chakra.div>
  )
}

/** Becomes a link to the note after saving. */
function SaveButton(answer: Parameters<typeof saveAnswer>[0]) {
  const [noteId, setNoteId] = useState<string>()
  if (noteId) {
    return (
      <ButtonLink to={notePath(noteId)} variant="ghost" size="sm" minHeight="touch">
        <NotebookPen size={18} aria-hidden />
        {texts.openNote}
      </ButtonLink>
    )
  }
  const save = async () => {
    const settled = await saveAnswer(answer)
    if (settled.kind === 'problem') return showSnackbar({ text: settled.text, mark: '✗', durationMs: 4000 })
    setNoteId(settled.id)
    showSnackbar({ text: texts.saved, mark: '✓', durationMs: 3000 })
  }
  return (
    <IconButton label={texts.save} onClick={() => void save()}>
      <NotebookPen size={18} aria-hidden />
    </IconButton>
  )
}
