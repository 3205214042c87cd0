import { LRUCache } from 'lru-cache'

interface NewsMemoryOptions<Value> {
  /** Bytes of all entries. */
  mostBytes: number
  bytesOf: (value: Value) => number
}

/** Overhead of an entry in bytes. */
const ENTRY_BYTES = 200

/**
 * Cache of values computed from the articles. A new version of the articles clears it; the least recently used entry
 * is evicted first. The cache's own `fetch` would make each value once, too, but does not tell what is under way: `holds`
 * must, because who only waits for a page does not count as having had it rendered.
 */
export class NewsMemory<Value extends object | string | number> {
  readonly #kept: LRUCache<string, Value>
  readonly #underWay = new Map<string, Promise<Value>>()
  #version: string | undefined

  constructor({ mostBytes, bytesOf }: NewsMemoryOptions<Value>) {
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + ENTRY_BYTES,
    })
  }

  /**
   * The cached value, or the result of `make`, which runs once for all concurrent callers. `version` is that of the
   * articles; entries of another version are dropped.
   */
  async recall(version: string, name: string, make: () => Promise<Value>): Promise<Value> {
    if (version !== this.#version) {
      this.#version = version
      this.#kept.clear()
      this.#underWay.clear()
    }
    return this.#kept.get(name) ?? this.#underWay.get(name) ?? this.#begin(version, name, make)
  }

  /** True if `recall` would not call `make`. */
  holds(version: string, name: string): boolean {
    return version === this.#version && (this.#kept.has(name) || this.#underWay.has(name))
  }

  #begin(version: string, name: string, make: () => Promise<Value>): Promise<Value> {
    const making = make()
      .then((value) => {
        if (this.#version === version) this.#kept.set(name, value)
        return value
      })
      .finally(() => {
        if (this.#underWay.get(name) === making) this.#underWay.delete(name)
      })
    this.#underWay.set(name, making)
    return making
  }
}
