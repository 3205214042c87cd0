import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { openStream } from '../../../api/open-stream.ts'
import type { UnsentQuestion } from '../../../database/chat/chat-turns.ts'
import { chatTexts } from '../chat-texts.ts'
import { addEvent, nothingYet, type PartialAnswer } from './partial-answer.ts'
import { createEventReader } from './read-events.ts'

/** A stream without events or heartbeats for this long counts as dead. */
const IDLE_TIMEOUT_MS = 15_000
const PAUSE_MS = 1000
/** Streams in a row without new text, after which the answer is left to the next pull. */
const MAX_EMPTY_ATTEMPTS = 3

type FollowOutcome =
  | { kind: 'told' }
  /**
   * The question breaks a rule. `message` is user-facing. The row of the question stays unsent: this answer refuses a
   * stream, and only the sync's answer to the row decides about the row, so that no question is lost.
   */
  | { kind: 'refused'; message: string }
  /** No stream has the answer, or the caller aborted. */
  | { kind: 'lost' }

interface FollowOptions {
  signal: AbortSignal
  readUnsent: () => Promise<UnsentQuestion | undefined>
  onPartial: (partial: PartialAnswer) => void
  silenceMs?: number
  pauseMs?: number
}

/** Reads the stream of one answer and reconnects when it breaks, until the answer ends. */
export async function consumeAnswerStream(turnId: string, options: FollowOptions): Promise<FollowOutcome> {
  const { signal, onPartial, silenceMs = IDLE_TIMEOUT_MS, pauseMs = PAUSE_MS } = options
  let partial = nothingYet
  for (let emptyAttempts = 0; emptyAttempts < MAX_EMPTY_ATTEMPTS && !signal.aborted; ) {
    const before = partial
    const attempt = new AbortController()
    const opened = await openNext(turnId, partial, options, attempt)
    if (opened.kind === 'ended') return opened.outcome
    if (opened.kind === 'open') {
      for await (const next of readPartialAnswers(opened.body, partial, attempt, silenceMs)) {
        partial = next
        onPartial(partial)
      }
    }
    if (partial.end) return { kind: 'told' }
    emptyAttempts = partial === before ? emptyAttempts + 1 : 0
    if (emptyAttempts > 0) await pause(pauseMs * emptyAttempts, signal)
  }
  return { kind: 'lost' }
}

type Opened =
  | { kind: 'open'; body: ReadableStream<Uint8Array> }
  /** Worth another try. */
  | { kind: 'broken' }
  | { kind: 'ended'; outcome: FollowOutcome }

/** Sends the question if the server lacks it, otherwise attaches to its answer after the text that is known. */
async function openNext(
  turnId: string,
  { text }: PartialAnswer,
  { readUnsent, signal, silenceMs = IDLE_TIMEOUT_MS }: FollowOptions,
  attempt: AbortController,
): Promise<Opened> {
  const unsent = text === '' ? await readUnsent() : undefined
  const timer = setTimeout(() => attempt.abort(), silenceMs)
  const either = AbortSignal.any([signal, attempt.signal])
  const opened = unsent
    ? await openStream(chatEndpoints.streamTurn, { signal: either, body: unsent })
    : await openStream(chatEndpoints.attachTurn, {
        signal: either,
        params: { id: turnId },
        query: { from: String(text.length) },
      })
  clearTimeout(timer)
  if (opened.kind === 'ok') return { kind: 'open', body: opened.value }
  if (opened.kind === 'unreachable' || opened.kind === 'broken') return { kind: 'broken' }
  const mustWait = opened.kind === 'refused' && opened.status === 429
  if (opened.kind !== 'refused' || mustWait) return { kind: 'ended', outcome: { kind: 'lost' } } // or signed out
  if (opened.status >= 500 || !unsent) return { kind: 'broken' }
  return {
    kind: 'ended',
    outcome: { kind: 'refused', message: opened.status === 403 ? chatTexts.denied : opened.message },
  }
}

/** Yields the partial answer after each event. Returns when the stream breaks, goes silent or skips text. */
async function* readPartialAnswers(
  body: ReadableStream<Uint8Array>,
  begun: PartialAnswer,
  attempt: AbortController,
  silenceMs: number,
): AsyncGenerator<PartialAnswer> {
  const readEvents = createEventReader()
  const reader = body.getReader()
  let partial = begun
  try {
    while (true) {
      const timer = setTimeout(() => attempt.abort(), silenceMs)
      const read = await reader.read().finally(() => clearTimeout(timer))
      if (read.done) return
      const before = partial
      for (const event of readEvents(read.value)) {
        const next = addEvent(partial, event)
        if (next === 'gap') return
        partial = next
      }
      if (partial !== before) yield partial
      if (partial.end) return
    }
  } catch {
    return // the stream broke; received text stays
  } finally {
    attempt.abort()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
