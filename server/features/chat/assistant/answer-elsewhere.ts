// A stream shows an answer that another process makes: it asks that process by notifications, so nothing is stored.
import { notifyUser, type UserBus, type UserEvent } from '../../../bus/user-bus.ts'
import type { Database } from '../../../db/database.ts'
import type { AnswerClaim } from './answer-queue.ts'
import type { RunningAnswer } from './running-answer.ts'

/** Most UTF-16 units of one piece: a notification takes 8000 bytes, and a character up to six of them. */
export const LONGEST_PIECE = 1200

export type AnswerPiece = UserEvent & { kind: 'answer-piece' }

export interface WatchedAnswer {
  userId: string
  turnId: string
  /** Characters that the watcher has. */
  from: number
}

/** Asks for the text after `from`. Undefined if there is none, or no reply before `signal` aborts. */
export async function askElsewhere(
  database: Database,
  bus: UserBus,
  watched: WatchedAnswer,
  signal: AbortSignal,
): Promise<AnswerPiece | undefined> {
  const replied = Promise.withResolvers<AnswerPiece | undefined>()
  signal.addEventListener('abort', () => replied.resolve(undefined), { once: true })
  const listening = bus.subscribe(watched.userId, (event) => {
    const isReply = event.kind === 'answer-piece' && event.turnId === watched.turnId && event.from === watched.from
    if (isReply) replied.resolve(event)
  })
  void listening.then(() => notifyUser(database, { kind: 'answer-watched', ...watched })).catch(replied.reject)
  try {
    return await replied.promise
  } finally {
    void listening.then((unsubscribe) => unsubscribe())
  }
}

/** Replies to `askElsewhere`, if there is more text. */
export async function tellElsewhere(
  database: Database,
  { userId, id: turnId, claim }: AnswerClaim,
  answer: RunningAnswer,
  from: number,
): Promise<void> {
  const at = from > answer.text.length ? 0 : from
  const text = answer.text.slice(at, at + LONGEST_PIECE)
  if (text !== '') await notifyUser(database, { kind: 'answer-piece', userId, turnId, from, claim, at, text })
}
