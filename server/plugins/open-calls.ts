/** Counts concurrent calls of each caller, in the memory of this node. */
export class OpenCalls {
  readonly #open = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Returns an idempotent function that ends the call, or null if the caller has reached the limit. */
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
