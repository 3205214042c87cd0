import pg from 'pg'

/** Statements that a connection prepares, and texts that it remembers: bounds for a program that composes its SQL. */
const MAX_PREPARED = 300
const MAX_REMEMBERED = 1000

/** Prepares each statement at its second use, so that PostgreSQL parses and plans it once for each connection. */
export class PreparingClient extends pg.Client {
  readonly #used = new Set<string>()
  readonly #names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine overloads
  override query(statement: any, ...rest: any[]): any {
    const values = statement?.values ?? rest[0]
    const isNamable = typeof statement?.text === 'string' && !statement.name && !statement.submit
    // Without values it is a command such as `begin`, which needs no plan.
    const name = isNamable && Array.isArray(values) && values.length > 0 ? this.#nameOf(statement.text) : undefined
    return super.query(name === undefined ? statement : { ...statement, name }, ...rest)
  }

  /** Undefined at the first use. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_PREPARED) return known
    if (!this.#used.delete(text)) {
      if (this.#used.size >= MAX_REMEMBERED) this.#used.clear()
      this.#used.add(text)
      return undefined
    }
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
