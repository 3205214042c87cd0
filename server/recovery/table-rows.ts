import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Manifest, TableHeader } from './backup-format.ts'

const NEWLINE = 0x0a

/** Counts and hashes the rows of one table as they pass. A row in COPY's text format is one line. */
export class TableSummary {
  readonly #name: string
  readonly #hash = createHash('sha256')
  #rows = 0

  constructor(name: string) {
    this.#name = name
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1
  }

  finish(): Manifest['tables'][number] {
    return { name: this.#name, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Table and columns as COPY takes them. */
export function copyTarget({ name, columns }: TableHeader): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
