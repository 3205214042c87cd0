import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Log with one line of JSON for each event, with its time in ms since the start. Counts each kind. */
export class RunLog {
  readonly file: string
  readonly counts: Record<string, number> = {}
  readonly #start = performance.now()

  constructor(file: string) {
    this.file = file
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }

  add(kind: string, details: Record<string, unknown> = {}): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
    appendFileSync(
      this.file,
      `${JSON.stringify({ ms: Math.round(performance.now() - this.#start), kind, ...details })}\n`,
    )
  }

  /** Counts of all kinds that begin with `prefix`, by the rest of their names. */
  countsOf(prefix: string): Record<string, number> {
    const found = Object.entries(this.counts).filter(([kind]) => kind.startsWith(prefix))
    return Object.fromEntries(found.map(([kind, count]) => [kind.slice(prefix.length), count]))
  }
}
