import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { readUnsentQuestion } from '../../../database/chat/chat-turns.ts'
import { session$ } from '../../../database/session/session.ts'
import { sendNow } from '../../../database/session/sync-status.ts'
import { currentUser } from '../../../platform/current-user.ts'
import { consumeAnswerStream } from './consume-answer-stream.ts'
import type { PartialAnswer } from './partial-answer.ts'

export interface Following {
  partial: PartialAnswer | undefined
  /** The server's message if it refused; else empty. */
  problem: string
}

interface Followed extends Following {
  stop: AbortController
}

/** Answers in progress that this tab watches, by turn. Not stored. */
const followed$ = new BehaviorSubject<ReadonlyMap<string, Followed>>(new Map())

/** Partial answer from the stream, live; undefined if there is none. */
export function following$(turnId: string): Observable<Following | undefined> {
  return followed$.pipe(
    map((all) => all.get(turnId)),
    distinctUntilChanged(),
  )
}

/**
 * Streams the answer to a question, and sends the question first if the server lacks it. Opens at most one stream for
 * each question in this tab, while its user is signed in.
 */
export async function follow(turnId: string): Promise<void> {
  if (followed$.value.has(turnId)) return
  const stop = new AbortController()
  change(turnId, { partial: undefined, problem: '', stop })
  const report = (seen: Partial<Following>) => {
    const known = followed$.value.get(turnId)
    if (known?.stop === stop) change(turnId, { ...known, ...seen })
  }
  const { id } = currentUser
  const isSomebodyElse = () => currentUser.id !== id
  const leaving = session$.pipe(filter(isSomebodyElse)).subscribe(() => unfollow(turnId))
  const outcome = await consumeAnswerStream(turnId, {
    signal: stop.signal,
    readUnsent: () => readUnsentQuestion(turnId),
    onPartial: (partial) => report({ partial }),
  }).catch((error: unknown) => {
    console.warn('The answer comes with the next pull:', error)
    return { kind: 'lost' as const }
  })
  leaving.unsubscribe()
  if (outcome.kind === 'refused') report({ problem: outcome.message })
  else if (outcome.kind === 'lost') forget(turnId, stop)
  await sendNow() // what is stored comes at once, and what the stream could not show
}

/** Drops the partial answer, because the question is asked again or the stored answer has arrived. */
export function unfollow(turnId: string): void {
  const known = followed$.value.get(turnId)
  known?.stop.abort()
  if (known) forget(turnId, known.stop)
}

/** Stops an answer. False if the server could not be reached. */
export async function stopAnswer(turnId: string): Promise<boolean> {
  const outcome = await callEndpoint(chatEndpoints.stopTurn, { params: { id: turnId } })
  return outcome.kind === 'ok'
}

function change(turnId: string, followed: Followed): void {
  followed$.next(new Map(followed$.value).set(turnId, followed))
}

function forget(turnId: string, stop: AbortController): void {
  if (followed$.value.get(turnId)?.stop !== stop) return
  const left = new Map(followed$.value)
  left.delete(turnId)
  followed$.next(left)
}
