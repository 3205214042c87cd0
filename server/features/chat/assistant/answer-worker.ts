import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { UserBus } from '../../../bus/user-bus.ts'
import type { ChatConfig } from '../../../chat-config.ts'
import type { Database } from '../../../db/database.ts'
import { refuse } from '../../../errors.ts'
import { logWarning } from '../../../log.ts'
import { contentOf, findSyncedRow } from '../../../synced-rows/synced-tables.ts'
import { updateServerFields } from '../../../synced-rows/update-server-fields.ts'
import { type AnswerPiece, askElsewhere, tellElsewhere, type WatchedAnswer } from './answer-elsewhere.ts'
import { type AnswerClaim, answerLeases, isClaimStopped, isQueued, RENEW_MS, stopAnswer } from './answer-queue.ts'
import { type ChatModels, createChatModels } from './chat-models.ts'
import { countUsage } from './chat-usage.ts'
import { type MadeAnswer, makeAnswer } from './make-answer.ts'
import { RunningAnswer } from './running-answer.ts'

/** Answers that run at once for one user, in this process. */
const MAX_CONCURRENT = 3
/** Attempts after which a question fails, because the server died at each. */
const MAX_ATTEMPTS = 3
/** Interval of the check for an answer by another process. */
const POLL_MS = 1000
const GIVEN_UP = 'This question could not be answered. Try again later.'

/**
 * Answers questions. Each version of a question gets exactly one stored answer, even if servers die while they
 * answer.
 */
export class AnswerWorker {
  readonly models: ChatModels
  readonly #database: Database
  readonly #config: ChatConfig
  readonly #bus: UserBus
  readonly #running = new Map<string, RunningAnswer>()
  /** Running answers in this process, for each user. */
  readonly #busy = new Map<string, number>()
  readonly #work = new Set<Promise<void>>()
  /** Users whose question arrived while their slots were full. */
  readonly #missed = new Set<string>()
  readonly #events = new EventEmitter().setMaxListeners(0)
  #isStopping = false

  /** `bus` is closed by the caller. */
  constructor(database: Database, config: ChatConfig, bus: UserBus) {
    this.#database = database
    this.#bus = bus
    this.#config = config
    this.models = createChatModels(config)
  }

  /** Starts the user's waiting questions. Call it whenever a question may have been stored; it does not block. */
  wake(userId: string): void {
    const busy = this.#busy.get(userId) ?? 0
    if (busy >= MAX_CONCURRENT) this.#missed.add(userId)
    if (this.#isStopping || busy >= MAX_CONCURRENT) return
    this.#busy.set(userId, busy + 1)
    const work = this.#answerNext(userId)
      .catch((error: unknown) => {
        logWarning('A question could not be answered:', error)
        return false
      })
      .then((hasAnswered) => {
        this.#busy.set(userId, (this.#busy.get(userId) ?? 1) - 1)
        if (this.#busy.get(userId) === 0) this.#busy.delete(userId)
        this.#work.delete(work)
        if (this.#missed.delete(userId) || hasAnswered) this.wake(userId)
      })
    this.#work.add(work)
  }

  /** Starts questions that no server answers: theirs died, or none ran when they arrived. */
  async sweep(): Promise<void> {
    for (const userId of await answerLeases.findUsers(this.#database)) this.wake(userId)
  }

  /** The answer that runs in this process. */
  find(userId: string, turnId: string): RunningAnswer | undefined {
    return this.#running.get(keyOf(userId, turnId))
  }

  /** Text of an answer that another process makes. Undefined if there is no more, or none before `signal` aborts. */
  async findElsewhere(watched: WatchedAnswer, signal: AbortSignal): Promise<AnswerPiece | undefined> {
    return askElsewhere(this.#database, this.#bus, watched, signal)
  }

  /** Resolves when any answer starts or is stored here, or when `signal` aborts. */
  async begun(signal: AbortSignal): Promise<void> {
    await once(this.#events, 'change', { signal }).catch(() => {})
  }

  /** Resolves when a question is answered or needs no answer, also if another process answers it. */
  async settled(userId: string, turnId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.#isStopping) {
      if (!(await isQueued(this.#database, userId, turnId))) return
      await this.begun(AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]))
    }
  }

  /** Stops an answer in whichever process makes it. */
  async stop(userId: string, turnId: string): Promise<void> {
    await stopAnswer(this.#database, userId, turnId)
    this.find(userId, turnId)?.stop()
    this.wake(userId)
  }

  /** True at shutdown: watchers have to reconnect. */
  get isClosing(): boolean {
    return this.#isStopping
  }

  /** The next server resumes unfinished answers. */
  async close(): Promise<void> {
    this.#isStopping = true
    this.#events.emit('change')
    for (const answer of this.#running.values()) answer.abandon()
    await Promise.all(this.#work)
  }

  /** False if no question waits. */
  async #answerNext(userId: string): Promise<boolean> {
    const claim = await answerLeases.claimNext(this.#database, userId)
    if (!claim) return false
    // A question in another conversation runs at the same time.
    this.wake(userId)
    const answer = new RunningAnswer()
    const key = keyOf(userId, claim.id)
    this.#running.set(key, answer)
    this.#events.emit('change')
    const renewing = new AbortController()
    const renewed = this.#keep(claim, answer, renewing.signal)
    let owned: ChatTurnOwned | undefined
    try {
      owned = await this.#answer(claim, answer)
    } finally {
      renewing.abort()
      await renewed
      if (this.#running.get(key) === answer) this.#running.delete(key)
      answer.end(owned)
      this.#events.emit('change')
    }
    return true
  }

  async #answer(claim: AnswerClaim, answer: RunningAnswer): Promise<ChatTurnOwned | undefined> {
    const { userId, id: turnId, version, attempts } = claim
    const row = await findSyncedRow(this.#database, 'chatTurns', userId, turnId)
    if (!row || row.version !== version || row.deletedAt > 0) return undefined
    const turn = { ...contentOf('chatTurns', row), id: turnId }
    if (claim.isStopped) answer.stop()
    const made: MadeAnswer =
      attempts > MAX_ATTEMPTS
        ? { answeredBy: '', problem: GIVEN_UP }
        : await makeAnswer(
            { database: this.#database, config: this.#config, models: this.models },
            userId,
            turn,
            answer,
          )
    if (answer.signal.aborted && !answer.isStopped && !answer.isFull && made.problem !== '') {
      if (this.#isStopping) await answerLeases.release(this.#database, claim)
      return undefined
    }
    return this.#store(claim, made, answer)
  }

  /** Undefined if the claim was lost. */
  async #store(claim: AnswerClaim, made: MadeAnswer, answer: RunningAnswer): Promise<ChatTurnOwned | undefined> {
    const { userId, id: turnId } = claim
    const now = Date.now()
    const failed = made.problem !== '' && !answer.isStopped && !answer.isFull
    const owned: ChatTurnOwned = {
      answer: answer.text.toWellFormed().replaceAll('\0', '\uFFFD'),
      answerState: answer.isStopped ? 'stopped' : failed ? 'failed' : 'done',
      answeredBy: made.answeredBy,
      responseMs: now - answer.startedAt,
      sources: answer.sources,
      problem: failed ? made.problem : '',
      answeredAt: now,
    }
    const turn = { collection: 'chatTurns', id: turnId } as const
    const stored = await updateServerFields(this.#database, userId, turn, async (_, transaction) => {
      if (!(await answerLeases.settle(transaction, claim)))
        return refuse(409, 'claim_lost', 'This question is already being answered.')
      await countUsage(transaction, userId, made)
      return owned
    })
    return stored === owned ? owned : undefined
  }

  async #keep(claim: AnswerClaim, answer: RunningAnswer, signal: AbortSignal): Promise<void> {
    const check = async () => {
      if (await isClaimStopped(this.#database, claim).catch(() => false)) answer.stop()
    }
    const listening = this.#bus.subscribe(claim.userId, (event) => {
      if (event.kind === 'answer-stopped' && event.turnId === claim.id) answer.stop()
      if (event.kind === 'answer-watched' && event.turnId === claim.id)
        tellElsewhere(this.#database, claim, answer, event.from).catch(() => {}) // it is asked again
      if (event.kind === 'missed') void check()
    })
    void listening.then(check) // it may have been stopped between the claim and the subscription
    while (!signal.aborted) {
      await pause(RENEW_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) break
      const held = await answerLeases.renew(this.#database, claim).catch(() => claim) // the next one tells
      if (!held) answer.abandon()
      else if (held.isStopped) answer.stop()
    }
    void listening.then((unsubscribe) => unsubscribe())
  }
}

function keyOf(userId: string, turnId: string): string {
  return `${userId}/${turnId}`
}
