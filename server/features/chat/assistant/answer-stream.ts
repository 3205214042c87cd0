import { Readable } from 'node:stream'
import { type AnswerSource, type ChatTurnOwned, noAnswer } from '#schemas/chat-turn.ts'
import type { Database } from '../../../db/database.ts'
import { findSyncedRow, ownedOf } from '../../../synced-rows/synced-tables.ts'
import { type AnswerPiece, LONGEST_PIECE, type WatchedAnswer } from './answer-elsewhere.ts'
import type { AnswerWorker } from './answer-worker.ts'
import type { RunningAnswer } from './running-answer.ts'

const HEARTBEAT_MS = 10_000
/** Interval at which the row is read while no answer runs in this process. */
const POLL_MS = 1000
/** Pause between two pieces from another process. */
const PIECE_MS = 250
/** Most characters in one event, so that a late watcher reads at its own pace. */
const LONGEST_DELTA = 16_000

/**
 * Streams an answer as server-sent events: from this process or the one that makes it, or else from the stored row. It
 * writes the next event only after the last one was read, so a slow watcher takes no memory. Closing the stream does
 * not stop the answer.
 */
export function streamAnswer(database: Database, answering: AnswerWorker, watched: WatchedAnswer): Readable {
  const closing = new AbortController()
  const stream = Readable.from(tellAnswer(database, answering, watched, closing.signal), { objectMode: false })
  stream.once('close', () => closing.abort())
  return stream
}

/** State of one watcher. */
interface Progress {
  /** Characters sent. */
  at: number
  sources: AnswerSource[]
  /** The answer that is being streamed. A restarted answer is sent from the beginning. */
  answer: RunningAnswer | undefined
  /** The same of another process: its claim. */
  claim: string | undefined
  /** Time of the last event (ms). */
  toldAt: number
}

async function* tellAnswer(
  database: Database,
  answering: AnswerWorker,
  { userId, turnId, from }: WatchedAnswer,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const progress: Progress = { at: from, sources: [], answer: undefined, claim: undefined, toldAt: Date.now() }
  yield event('started', { turnId })
  let waiting = AbortSignal.abort()
  while (!signal.aborted && !answering.isClosing) {
    yield* keepAlive(progress)
    // One for many pieces: a new one for each was a fifth of a stream's memory.
    if (waiting.aborted) waiting = AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)])
    const running = answering.find(userId, turnId)
    if (running) {
      yield* tellMore(running, progress)
      await untilMore(running, progress, waiting)
      continue
    }
    const begun = answering.begun(waiting) // before the row is read: no beginning is missed
    const stored = await readStored(database, userId, turnId)
    if (stored) return yield* tellStored(stored, progress.at)
    const elsewhere = answering.findElsewhere({ userId, turnId, from: progress.at }, waiting)
    const piece = await Promise.race([begun, elsewhere])
    if (!piece) continue
    yield* tellPiece(piece, progress)
    await answering.begun(untilNextPiece(piece, signal))
  }
}

function* keepAlive(progress: Progress): Generator<string> {
  if (Date.now() - progress.toldAt < HEARTBEAT_MS) return
  progress.toldAt = Date.now()
  yield ':\n\n'
}

/** Aborts at once after a full piece, as more is there already. */
function untilNextPiece({ text }: AnswerPiece, signal: AbortSignal): AbortSignal {
  const isFull = text.length === LONGEST_PIECE
  return isFull ? AbortSignal.abort() : AbortSignal.any([signal, AbortSignal.timeout(PIECE_MS)])
}

/** After a piece of another attempt, the answer begins anew and is asked for from its start. */
function* tellPiece({ claim, at, text }: AnswerPiece, progress: Progress): Generator<string> {
  const isAnew = progress.claim !== undefined && progress.claim !== claim
  progress.claim = claim
  progress.at = isAnew ? 0 : at
  if (isAnew) return
  yield event('delta', { text, at })
  progress.at += text.length
  progress.toldAt = Date.now()
}

async function untilMore(running: RunningAnswer, progress: Progress, waiting: AbortSignal): Promise<void> {
  if (progress.at === running.text.length && !running.isOver) await running.changed(waiting)
}

/** Sends everything that the watcher does not have yet. */
function* tellMore(running: RunningAnswer, progress: Progress): Generator<string> {
  const isAnew = progress.answer !== undefined && progress.answer !== running
  if (isAnew || progress.at > running.text.length) progress.at = 0
  progress.answer = running
  if (running.sources !== progress.sources && running.sources.length + progress.sources.length > 0) {
    progress.sources = running.sources
    yield event('sources', { sources: running.sources })
  }
  while (progress.at < running.text.length) {
    const { at } = progress
    const text = running.text.slice(at, at + LONGEST_DELTA)
    progress.at += text.length
    progress.toldAt = Date.now()
    yield event('delta', { text, at })
  }
}

function* tellStored(owned: ChatTurnOwned, from: number): Generator<string> {
  // The watcher's text may come from an answer that was abandoned.
  let at = from > owned.answer.length ? 0 : from
  while (at < owned.answer.length) {
    const text = owned.answer.slice(at, at + LONGEST_DELTA)
    yield event('delta', { text, at })
    at += text.length
  }
  yield event(owned.answerState === 'failed' ? 'failed' : 'done', owned)
}

/** Undefined until the question is answered. */
async function readStored(database: Database, userId: string, turnId: string): Promise<ChatTurnOwned | undefined> {
  const row = await findSyncedRow(database, 'chatTurns', userId, turnId)
  if (!row || row.deletedAt > 0) return { ...noAnswer, answerState: 'stopped' }
  const owned = ownedOf('chatTurns', row)
  return owned.answerState === 'none' ? undefined : owned
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
