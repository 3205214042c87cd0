import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Comparison, compareCopies, countNumberedWrites } from './compare-copies.ts'
import { makeTortureBed } from './torture-bed.ts'
import { createNote, editNote, openList, type SavedNote, untilSent } from './write-notes.ts'

export interface ServerKills extends Comparison {
  kills: number
  /** Writes that the server had committed when it was killed; as many as kills, or the moment was missed. */
  committedUnanswered: number
  /** Writes that the server numbered beyond those that were made. */
  writtenTwice: number
}

const preload = pathToFileURL(join(import.meta.dirname, 'die-after-commit.ts')).href

/**
 * The server is killed after it has committed a push and before it answers, and started again on the same database. The
 * device sends the same again, and it must be there once.
 */
export async function killServer(kills: number): Promise<ServerKills> {
  const bed = await makeTortureBed({ NODE_OPTIONS: `--import=${preload}` })
  const { server, database } = bed
  const countWrites = () => countNumberedWrites(database, 'demo-member')
  try {
    const { page, close } = await bed.openBrowser()
    await openList(page, server.address)
    await untilSent(page)
    const first = await countWrites() // the account's own
    const saved = new Map<string, SavedNote>()
    let last: SavedNote | undefined
    let committedUnanswered = 0
    for (let kill = 0; kill < kills; kill++) {
      const before = await countWrites()
      writeFileSync(join(server.dataFolder, 'die-after-commit'), '')
      // New notes and edits in turn: a repeated edit no longer starts from what the server holds.
      last = last && kill % 2 === 1 ? await editNote(page, last) : await createNote(page, `Note ${kill}`)
      saved.set(last.name, last)
      await server.ended()
      committedUnanswered += (await countWrites()) - before
      await server.start()
      await untilSent(page)
    }
    const comparison = await compareCopies(database, page, [...saved.values()])
    const writtenTwice = (await countWrites()) - first - kills
    await close()
    return { kills, committedUnanswered, writtenTwice, ...comparison }
  } finally {
    await bed.remove()
  }
}
