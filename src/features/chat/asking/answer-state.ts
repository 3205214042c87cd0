import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import type { Following } from './answers-in-making.ts'

type Shown = Pick<ChatTurnOwned, 'answeredBy' | 'responseMs'> & { text: string; sources: AnswerSource[] }

/** What keeps a question on this device: no network, or a server that asked to be left alone for a while. */
export type HeldUpBy = 'offline' | 'pause'

/** How the answer to a question stands. */
export type AnswerState =
  | { kind: 'waiting'; heldUpBy: HeldUpBy }
  | { kind: 'thinking' }
  | ({ kind: 'making' } & Shown)
  | ({ kind: 'done' | 'stopped' } & Shown)
  | { kind: 'failed' | 'refused'; problem: string }

/** Of a question's row, and what a stream shows of its answer: the row is the truth as soon as it knows. */
export function answerStateOf(
  turn: ChatTurn,
  seen: Following | undefined,
  heldUpBy: HeldUpBy | undefined,
): AnswerState {
  if (turn.refusal) return { kind: 'refused', problem: turn.refusal.message }
  if (seen?.problem) return { kind: 'refused', problem: seen.problem }
  if (!turn.isUnsent && turn.answerState !== 'none') return endOf(turn)
  const making = seen?.making
  if (making?.end && making.end.answerState !== 'none') return endOf(making.end)
  if (making && making.text !== '')
    return { kind: 'making', text: making.text, sources: making.sources, answeredBy: '', responseMs: 0 }
  return heldUpBy ? { kind: 'waiting', heldUpBy } : { kind: 'thinking' }
}

/** Whether nothing else is to be asked before this is over. */
export function isUnderWay({ kind }: AnswerState): boolean {
  return kind === 'thinking' || kind === 'making'
}

function endOf(owned: ChatTurnOwned): AnswerState {
  const { answerState, answer, sources, answeredBy, responseMs, problem } = owned
  if (answerState === 'failed') return { kind: 'failed', problem }
  return { kind: answerState === 'stopped' ? 'stopped' : 'done', text: answer, sources, answeredBy, responseMs }
}
