import { BehaviorSubject, type Observable } from 'rxjs'

export type GateState = { kind: 'open' } | { kind: 'paused'; until: number } | { kind: 'signIn' }

/**
 * The app's one gate to the server, for 401 and 429: background work stops while it is shut, and is woken when it opens.
 * Nobody waits inside a call.
 */
export class Gate {
  readonly #state = new BehaviorSubject<GateState>({ kind: 'open' })
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly state$: Observable<GateState> = this.#state.asObservable()

  get state(): GateState {
    return this.#state.value
  }

  get isOpen(): boolean {
    return this.state.kind === 'open'
  }

  /** The server asked for a pause; it opens by itself. A pause never shortens a longer one, nor stands for a missing sign-in. */
  pause(milliseconds: number): void {
    const until = Date.now() + milliseconds
    if (this.state.kind === 'signIn' || (this.state.kind === 'paused' && this.state.until >= until)) return
    clearTimeout(this.#timer)
    this.#state.next({ kind: 'paused', until })
    this.#timer = setTimeout(() => this.#open(), milliseconds)
  }

  /** The server knows no session; only `signedIn` opens it. */
  requireSignIn(): void {
    clearTimeout(this.#timer)
    if (this.state.kind !== 'signIn') this.#state.next({ kind: 'signIn' })
  }

  /** Someone signed in: a missing sign-in no longer shuts the gate; a pause does until it is over. */
  signedIn(): void {
    if (this.state.kind === 'signIn') this.#open()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#state.complete()
  }

  #open(): void {
    this.#state.next({ kind: 'open' })
  }
}
