import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { type Comparison, compareCopies } from './compare-copies.ts'
import { makeTortureBed } from './torture-bed.ts'
import { createNote, editNote, openList, type SavedNote, untilSent } from './write-notes.ts'

/** A browser is killed within this many writes, where 0 is the start of the app, */
const MAX_WRITES = 5
/** and this many ms, about the time of the next write. */
const LONGEST_REST_MS = 1000

/**
 * A user writes note after note while the browser is killed at random and reopened. In the end, every note that the
 * app showed as saved must be on device and server, once.
 */
export async function killBrowser(kills: number): Promise<Comparison & { kills: number }> {
  const bed = await makeTortureBed()
  try {
    const saved = new Map<string, SavedNote>()
    for (let life = 0; life < kills; life++) {
      const { page, kill } = await bed.openBrowser()
      const writer = new Writer(page, bed.server.address, saved)
      const writes = Math.floor(Math.random() * MAX_WRITES)
      // The last life always saves something: without that, a run of two kills would prove nothing now and then.
      const ended = writer.writeOnAndOn(life, life === kills - 1 ? Math.max(1, writes) : writes)
      await writer.hasWrittenEnough
      await delay(Math.random() * LONGEST_REST_MS)
      writer.isKilled = true
      await kill()
      await ended
    }
    const { page, close } = await bed.openBrowser()
    await openList(page, bed.server.address)
    await untilSent(page)
    const comparison = await compareCopies(bed.database, page, [...saved.values()])
    await close()
    return { kills, ...comparison }
  } finally {
    await bed.remove()
  }
}

/** Writes through the app's forms until its browser is killed. */
class Writer {
  isKilled = false
  readonly #page: Page
  readonly #address: string
  /** Notes that the app showed as saved, by name. */
  readonly #saved: Map<string, SavedNote>
  readonly #enough = Promise.withResolvers<void>()

  constructor(page: Page, address: string, saved: Map<string, SavedNote>) {
    this.#page = page
    this.#address = address
    this.#saved = saved
  }

  /** Resolves after the requested number of writes; rejects if the app fails before. */
  get hasWrittenEnough(): Promise<void> {
    return this.#enough.promise
  }

  /** Edits every second note as well. Resolves once the browser is dead. */
  async writeOnAndOn(life: number, enough: number): Promise<void> {
    let written = 0
    const keep = (note: SavedNote) => {
      this.#saved.set(note.name, note)
      written += 1
      if (written === enough) this.#enough.resolve()
    }
    if (enough === 0) this.#enough.resolve()
    try {
      await openList(this.#page, this.#address)
      for (let count = 0; ; count++) {
        const note = await createNote(this.#page, `Note ${count} of life ${life}`)
        keep(note)
        if (count % 2 === 1) keep(await editNote(this.#page, note))
      }
    } catch (error) {
      if (!this.isKilled) this.#enough.reject(error)
    }
  }
}
