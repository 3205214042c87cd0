import { EventEmitter, once } from 'node:events'
import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'

/** An answer while it is made, for those who watch it: what was told so far, and its end. */
export class RunningAnswer {
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #ending = new AbortController()
  readonly startedAt = Date.now()
  text = ''
  sources: AnswerSource[] = []
  /** What is stored; absent while it is made, and where it came to nothing. */
  owned: ChatTurnOwned | undefined
  isOver = false
  /** It is as long as one may be. */
  isFull = false
  /** The person wants no more. */
  isStopped = false

  /** Ends when it is to be made no further. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** What passes the limit of an answer ends it, as if it had been told to the end. */
  readonly tell = (text: string): void => {
    if (this.signal.aborted) return
    const room = limits.answer - this.text.length
    this.text += text.slice(0, room)
    this.isFull = text.length > room
    if (this.isFull) this.#ending.abort()
    this.#changes.emit('change')
  }

  cite(sources: AnswerSource[]): void {
    this.sources = sources
    this.#changes.emit('change')
  }

  stop(): void {
    this.isStopped = true
    this.#ending.abort()
  }

  /** Nothing of it is to be stored. */
  abandon(): void {
    this.#ending.abort()
  }

  end(owned: ChatTurnOwned | undefined): void {
    this.owned = owned
    this.isOver = true
    this.#changes.emit('change')
  }

  /** Resolves at the next change, or when `signal` ends the waiting. */
  async changed(signal: AbortSignal): Promise<void> {
    await once(this.#changes, 'change', { signal }).catch(() => {})
  }
}
