/** Counts what each caller has open at a time. Counted in memory: each node counts for itself. */
export class OpenCalls {
  readonly #open = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** What ends the call, however often it is called; null where the caller has as many open as they may. */
  begin(name: string): (() => void) | null {
    const count = this.#open.get(name) ?? 0
    if (count >= this.#most) return null
    this.#open.set(name, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (this.#open.get(name) ?? 1) - 1
      if (left > 0) this.#open.set(name, left)
      else this.#open.delete(name)
    }
  }
}
