import type { LockChannel, LockTools } from '#src/replication/sync-lock.ts'
import { sleep } from './virtual-time.ts'

type Grant = (lock: Lock | null) => Promise<unknown>

interface Request {
  grant: Grant
  holder: Holder
  settle: (result: Promise<unknown>) => void
}

/** A tab, as its browser knows it. */
export interface Holder {
  /** Resolves when the tab ends. */
  died: Promise<void>
  /** Resolves while the tab runs; later when it is frozen, never when it is dead. */
  untilRunning: () => Promise<void>
}

const stolen = () => Object.assign(new Error('The lock was stolen'), { name: 'AbortError' })

/** The browser of one device: its Web Locks, and the messages between its tabs. */
export class SimulatedBrowser {
  readonly #names = new Map<string, NamedLock>()

  /** Number of stolen locks. */
  get steals(): number {
    return [...this.#names.values()].reduce((sum, { steals }) => sum + steals, 0)
  }

  /** Locks and channels as one tab sees them. */
  toolsOf(holder: Holder): LockTools {
    const request = (name: string, options: unknown, grant: unknown) =>
      this.#named(name).request(options as LockOptions, grant as Grant, holder)
    return {
      locks: { request } as LockTools['locks'],
      openChannel: (name) => this.#named(name).openChannel(holder),
    }
  }

  /** Steals every lock; the holders are notified. */
  stealLocks(): void {
    for (const lock of this.#names.values()) lock.take()
  }

  #named(name: string): NamedLock {
    const known = this.#names.get(name) ?? new NamedLock()
    this.#names.set(name, known)
    return known
  }
}

class NamedLock {
  #queue: Request[] = []
  #held: { request: Request; lose: (error: Error) => void } | undefined
  readonly #channels = new Map<LockChannel, Holder>()
  steals = 0

  async request({ signal, steal }: LockOptions, grant: Grant, holder: Holder): Promise<unknown> {
    await holder.untilRunning()
    signal?.throwIfAborted()
    const result = await new Promise<unknown>((resolve, reject) => {
      const request: Request = { grant, holder, settle: resolve }
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(request)) return
        this.#queue = this.#queue.filter((each) => each !== request)
        reject(signal.reason)
      })
      void holder.died.then(() => {
        this.#queue = this.#queue.filter((each) => each !== request)
      })
      if (steal) this.#steal(request)
      else this.#queue.push(request)
      this.#grantNext()
    })
    return result
  }

  #steal(request: Request): void {
    this.#queue.unshift(request)
    this.take()
  }

  take(): void {
    if (!this.#held) return
    this.steals += 1
    const { lose } = this.#held
    this.#held = undefined
    lose(stolen())
    this.#grantNext()
  }

  #grantNext(): void {
    const request = this.#held ? undefined : this.#queue.shift()
    if (!request) return
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    lost.catch(() => {})
    const held = { request, lose }
    this.#held = held
    const { died, untilRunning } = request.holder
    const work = untilRunning().then(() => request.grant({} as Lock))
    work.catch(() => {})
    // A frozen holder learns it when it runs again.
    request.settle(Promise.race([work, lost]).finally(untilRunning))
    void Promise.race([work, died])
      .catch(() => {})
      .then(() => {
        if (this.#held !== held) return
        this.#held = undefined
        this.#grantNext()
      })
  }

  openChannel(holder: Holder): LockChannel {
    const channel: LockChannel = {
      onmessage: null,
      postMessage: (data: unknown) => void this.#deliver(channel, data),
      close: () => void this.#channels.delete(channel),
    }
    this.#channels.set(channel, holder)
    void holder.died.then(() => this.#channels.delete(channel))
    return channel
  }

  async #deliver(sender: LockChannel, data: unknown): Promise<void> {
    await sleep(1)
    for (const [channel, { untilRunning }] of this.#channels) {
      if (channel === sender) continue
      void untilRunning().then(() => this.#channels.has(channel) && channel.onmessage?.({ data } as MessageEvent))
    }
  }
}
