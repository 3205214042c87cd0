import { chakra } from '@chakra-ui/react'
import { Copy, NotebookPen, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { titleOfQuestion } from '#schemas/chat-title.ts'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'
import { notePath, readArticleUrl } from '#schemas/paths.ts'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import { createSourcedNote } from '../../../database/notes/sourced-notes.ts'
import type { StoredOutcome, WriteOutcome } from '../../../database/session/write-row.ts'
import { noteFromMarkdown } from '../../../entities/note-markdown/note-markdown.ts'
import { settleWrite, type WriteProblem } from '../../../entities/settle-write.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { showDone, showFailure } from '../../../ui/snackbar.tsx'
import type { AnswerState } from '../asking/answer-state.ts'
import { chatTexts, actionTexts as texts } from '../chat-texts.ts'
import { convertMaths, writeAsText } from '../markdown/convert-maths.ts'
import { safeAddressOf } from '../markdown/safe-address.ts'
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
    if (settled.kind === 'problem') return showFailure(settled.text)
    setNoteId(settled.id)
    showDone(texts.saved)
  }
  return (
    <IconButton label={texts.save} onClick={() => void save()}>
      <NotebookPen size={18} aria-hidden />
    </IconButton>
  )
}

interface Saved {
  question: string
  answer: string
  sources: AnswerSource[]
}

/** Makes a private note of an answer, on this device: its question as the name, its sources below. */
function saveAnswer(saved: Saved): Promise<{ kind: StoredOutcome['kind']; id: string } | WriteProblem> {
  return settleWrite(storeAnswer(saved), texts.problems)
}

async function storeAnswer({ question, answer, sources }: Saved): Promise<WriteOutcome & { id: string }> {
  const listed = sources.length > 0 ? `\n\n${sources.map(sourceLine).join('\n')}\n` : ''
  const article = sources.find(({ address }) => readArticleUrl(address) !== '')
  return createSourcedNote({
    name: titleOfQuestion(question).slice(0, limits.noteName),
    description: noteFromMarkdown(convertMaths(answer, writeAsText).markdown + listed),
    sourceUrl: readArticleUrl(article?.address ?? ''), // a note leads back to the article it was made of
    sourceTitle: article?.title ?? '',
    sourceQuote: article?.quote ?? '',
  })
}

function sourceLine({ title, address }: AnswerSource, index: number): string {
  const target = safeAddressOf(readArticleUrl(address) || address)
  const name = (title || address).replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return `${index + 1}. ${target?.kind === 'outside' ? `[${name}](<${target.address.replace(/[<>]/g, encodeURIComponent)}>)` : name}`
}
