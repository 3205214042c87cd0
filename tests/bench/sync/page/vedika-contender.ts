import { filter, firstValueFrom } from 'rxjs'
import { Gate } from '#src/api/gate.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { editRow } from '#src/database/rows/synced-row.ts'
import { queryable } from '#src/database/store/row-queries.ts'
import { openUserDatabase } from '#src/database/store/user-database.ts'
import { merges } from '#src/replication/merges.ts'
import { startReplication } from '#src/replication/start-replication.ts'
import type { Contender, SampleNote, Target } from '../contender.ts'
import { inBatches } from './batches.ts'

/** The product's own database and replication. */
export async function openVedika({ userId }: Target): Promise<Contender> {
  const { collections } = await openUserDatabase(userId)
  const sync = async () => {
    const replication = startReplication({ userId, collections, merges, gate: new Gate(), isListening: false })
    // `syncNow` would also compare every row with the server, which no other contender does.
    const ended$ = replication.status$.pipe(
      filter(({ lastSyncedAt, phase }) => lastSyncedAt !== null || phase.kind === 'failing'),
    )
    const { phase, unsent } = await firstValueFrom(ended$)
    if (phase.kind === 'failing' || unsent > 0) throw new Error(`Replication ended ${phase.kind} with ${unsent} unsent`)
    await replication.close()
  }
  return {
    write: (notes) => inBatches(notes, (batch) => writeUnsent(collections.notes, batch)),
    push: sync,
    pull: sync,
    count: () => queryable(collections.notes).count().exec(),
  }
}

/** Same effect as `writeRow` for each note, in fewer transactions. */
async function writeUnsent(collection: Parameters<typeof updateRows>[0], notes: SampleNote[]): Promise<void> {
  const byId = new Map(notes.map((note) => [note.id, note]))
  await updateRows(collection, [...byId.keys()], (id, row) => {
    const { content, version } = byId.get(id) as SampleNote
    return editRow('notes', row, id, content, version)
  })
}
