/**
 * Replaces RxDB's `broadcast-channel` package by the part of its API that RxDB calls, on the browser's own
 * BroadcastChannel. The package adds two fallbacks for browsers that cannot run this app.
 */
class NativeBroadcastChannel {
  readonly #channel: globalThis.BroadcastChannel
  readonly #listeners = new Map<Listener, (event: MessageEvent) => void>()

  constructor(name: string) {
    this.#channel = new globalThis.BroadcastChannel(name)
  }

  postMessage(message: unknown): void {
    this.#channel.postMessage(message)
  }

  addEventListener(type: 'message', listener: Listener): void {
    const forward = ({ data }: MessageEvent) => listener(data)
    this.#listeners.set(listener, forward)
    this.#channel.addEventListener(type, forward)
  }

  removeEventListener(type: 'message', listener: Listener): void {
    const forward = this.#listeners.get(listener)
    if (forward) this.#channel.removeEventListener(type, forward)
    this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#channel.close()
  }
}

type Listener = (message: unknown) => void

export { NativeBroadcastChannel as BroadcastChannel }
