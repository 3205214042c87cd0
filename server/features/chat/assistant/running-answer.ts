import { EventEmitter, once } from 'node:events'
import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'

/** An answer in progress: the text so far, and how it ended. */
export class RunningAnswer {
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #ending = new AbortController()
  readonly startedAt = Date.now()
  text = ''
  sources: AnswerSource[] = []
  /** The stored fields. Undefined while it runs, and if it was abandoned. */
  owned: ChatTurnOwned | undefined
  isOver = false
  /** Length limit reached. */
  isFull = false
  /** Stopped by the user. */
  isStopped = false

  /** Aborts when the answer must not continue. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** Appends text. At the length limit the answer ends as if it were complete. */
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

  /** Ends the answer without storing it. */
  abandon(): void {
    this.#ending.abort()
  }

  end(owned: ChatTurnOwned | undefined): void {
    this.owned = owned
    this.isOver = true
    this.#changes.emit('change')
  }

  /** Resolves at the next change, or when `signal` aborts. */
  async changed(signal: AbortSignal): Promise<void> {
    await once(this.#changes, 'change', { signal }).catch(() => {})
  }
}
