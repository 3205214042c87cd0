import { BehaviorSubject, type Observable } from 'rxjs'
import type { ServerStop, SessionEnd } from '#schemas/server-stop.ts'

export type GateState = { kind: 'open' } | ServerStop

/** Maximum pause: a wrong clock or a proxy must not stop sync for hours. */
const MAX_PAUSE_MS = 15 * 60_000
/** Prevents a busy loop if the server names no time. */
const MIN_PAUSE_MS = 1000

/**
 * The app's circuit breaker for 401, 426 and 429: background work stops while it is shut and continues when it opens.
 * Calls never wait for it.
 */
export class Gate {
  readonly #state = new BehaviorSubject<GateState>({ kind: 'open' })
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Monotonic clock. */
  #pauseEnd = 0
  readonly state$: Observable<GateState> = this.#state.asObservable()

  get state(): GateState {
    return this.#state.value
  }

  get isOpen(): boolean {
    return this.state.kind === 'open'
  }

  /** Applies the server's answer to the gate. */
  shut(stop: ServerStop): void {
    if (stop.kind === 'paused') this.pause(stop.until - Date.now())
    else if (stop.kind === 'outdated') this.outdate()
    else this.#endSession(stop.kind)
  }

  /**
   * Pauses as the server asks, then opens automatically. A pause neither shortens a longer one nor replaces a lasting
   * state.
   */
  pause(milliseconds: number): void {
    const length = Math.min(Math.max(milliseconds, MIN_PAUSE_MS), MAX_PAUSE_MS)
    const end = performance.now() + length
    if (this.state.kind === 'paused' ? this.#pauseEnd >= end : !this.isOpen) return
    clearTimeout(this.#timer)
    this.#pauseEnd = end
    this.#state.next({ kind: 'paused', until: Date.now() + length })
    this.#timer = setTimeout(() => this.endPause(), length)
  }

  /** The user requests a try during a pause. If the server answers 429 again, the new pause applies. */
  endPause(): void {
    if (this.state.kind !== 'paused') return
    clearTimeout(this.#timer)
    this.#open()
  }

  /** Timers stop while a device sleeps. */
  endOverduePause(): void {
    if (this.state.kind === 'paused' && Date.now() >= this.state.until) this.endPause()
  }

  /** The server, or this device's data, asks for a newer version of the app; nothing opens it but loading that. */
  outdate(): void {
    clearTimeout(this.#timer)
    if (this.state.kind !== 'outdated') this.#state.next({ kind: 'outdated' })
  }

  /** Someone signed in: a missing sign-in no longer shuts the gate; a pause does until it is over. */
  signedIn(): void {
    if (this.state.kind === 'signIn') this.#open()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#state.complete()
  }

  /**
   * The server knows no session: only `signedIn` opens a gate that asks for a sign-in, nothing one of a deleted
   * account.
   */
  #endSession(kind: SessionEnd): void {
    clearTimeout(this.#timer)
    if (this.isOpen || this.state.kind === 'paused') this.#state.next({ kind })
  }

  #open(): void {
    this.#state.next({ kind: 'open' })
  }
}
