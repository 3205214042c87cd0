import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import type { Following } from './partial-answers.ts'

type Shown = Pick<ChatTurnOwned, 'answeredBy' | 'responseMs'> & { text: string; sources: AnswerSource[] }

/** Reason why a question has not been sent: no network, or the server asked for a pause. */
export type HeldUpBy = 'offline' | 'pause'

/** State of the answer to a question. */
export type AnswerState =
  | { kind: 'waiting'; blockedBy: HeldUpBy }
  | { kind: 'thinking' }
  | ({ kind: 'making' } & Shown)
  | ({ kind: 'done' | 'stopped' } & Shown)
  | { kind: 'failed' | 'refused'; problem: string }

/** Combines the question's row with the stream of its answer. Once the row has the answer, it wins. */
export function answerStateOf(
  turn: ChatTurn,
  seen: Following | undefined,
  blockedBy: HeldUpBy | undefined,
): AnswerState {
  if (turn.refusal) return { kind: 'refused', problem: turn.refusal.message }
  if (seen?.problem) return { kind: 'refused', problem: seen.problem }
  if (!turn.isUnsent && turn.answerState !== 'none') return endOf(turn)
  const partial = seen?.partial
  if (partial?.end && partial.end.answerState !== 'none') return endOf(partial.end)
  if (partial && partial.text !== '')
    return { kind: 'making', text: partial.text, sources: partial.sources, answeredBy: '', responseMs: 0 }
  return blockedBy ? { kind: 'waiting', blockedBy } : { kind: 'thinking' }
}

/** True while the answer is being made; no other question may be asked until it ends. */
export function isUnderWay({ kind }: AnswerState): boolean {
  return kind === 'thinking' || kind === 'making'
}

function endOf(owned: ChatTurnOwned): AnswerState {
  const { answerState, answer, sources, answeredBy, responseMs, problem } = owned
  if (answerState === 'failed') return { kind: 'failed', problem }
  return { kind: answerState === 'stopped' ? 'stopped' : 'done', text: answer, sources, answeredBy, responseMs }
}
