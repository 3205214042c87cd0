import { LRUCache } from 'lru-cache'

export interface NewsMemoryOptions<Value> {
  /** Of all that is kept. */
  mostBytes: number
  bytesOf: (value: Value) => number
}

/** Of what is kept beside a value and its key. */
const ENTRY_BYTES = 200

/** What was made of the articles, as long as they stay as they are; what was not asked for longest makes room. */
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
   * What is kept under this name, else what `make` gives, once for all who wait for it. `version` is of the articles, read
   * before: what was made of another version is forgotten.
   */
  async recall(version: string, name: string, make: () => Promise<Value>): Promise<Value> {
    if (version !== this.#version) {
      this.#version = version
      this.#kept.clear()
      this.#underWay.clear()
    }
    return this.#kept.get(name) ?? this.#underWay.get(name) ?? this.#begin(version, name, make)
  }

  /** Whether `recall` would make nothing. */
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
