import { chakra } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { memo, useCallback } from 'react'
import { of, throttle, timer } from 'rxjs'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { AnswerActions } from '../actions/answer-actions.tsx'
import { answerStateOf, type HeldUpBy } from '../asking/answer-state.ts'
import { type Following, following$ } from '../asking/partial-answers.ts'
import { chatTexts } from '../chat-texts.ts'
import { Answer } from './answer.tsx'
import { QuestionBubble } from './bubble.tsx'

/** Shortest interval between renders of a streaming answer. The first text renders at once. */
const DRAW_EVERY_MS = 100

interface TurnProps {
  turn: ChatTurn
  blockedBy: HeldUpBy | undefined
  onAskAgain: (turnId: string) => void
  onTakeBack: (turnId: string) => void
}

/** A question and its answer. */
export const Turn = memo(function Turn({ turn, blockedBy, onAskAgain, onTakeBack }: TurnProps) {
  const { id } = turn
  const seen = useLiveQuery(
    useCallback(() => following$(id).pipe(throttle(paceOf, { leading: true, trailing: true })), [id]),
  )
  const state = answerStateOf(turn, seen, blockedBy)
  return (
    <chakra.li display="grid" gap="3" minWidth="0">
      <chakra.h3 srOnly>{chatTexts.you}</chakra.h3>
      <QuestionBubble>
        {turn.question}
        {turn.documentId && (
          <chakra.span display="flex" alignItems="center" gap="1" textStyle="tiny" color="muted" marginTop="1">
            <FileText size={14} aria-hidden />
            {chatTexts.aboutPdf}
          </chakra.span>
        )}
      </QuestionBubble>
      <chakra.div minWidth="0">
        <chakra.h3 srOnly>{chatTexts.vedika}</chakra.h3>
        <Answer state={state} onAskAgain={() => onAskAgain(id)} onTakeBack={() => onTakeBack(id)} />
        {(state.kind === 'done' || state.kind === 'stopped') && <AnswerActions turn={turn} state={state} />}
      </chakra.div>
    </chakra.li>
  )
})

/** Nothing that was shown before the first words holds them back. */
function paceOf(seen: Following | undefined) {
  return seen?.partial ? timer(DRAW_EVERY_MS) : of(0)
}
