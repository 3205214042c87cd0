import type { RxCollection, WithDeleted } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import type { NoteContent } from '#schemas/note.ts'
import type { PulledRow, PushRowAnswer } from '#schemas/sync.ts'
import { createIndexedSchema, time } from '#src/database/rows/indexed-schema.ts'
import { openRxDatabase } from '#src/database/store/rx-database.ts'
import type { Contender, SampleNote, Target } from '../contender.ts'
import { BATCH, inBatches } from './batches.ts'
import { beginning, type Checkpoint, fetchPage, sendNotes } from './server-calls.ts'

/** Without what our replication keeps on a row; `newestFirst` is for the same list as ours. */
interface NoteDocument extends NoteContent {
  id: string
  version: string
  newestFirst: number
}

const ID_LENGTH = 36
const LATEST_TIME = 8_640_000_000_000_000
const schema = createIndexedSchema<NoteDocument>('id', ID_LENGTH, { newestFirst: time, deletedAt: time }, [
  ['deletedAt', 'newestFirst'],
])

/** The same database and storage with RxDB's own replication, over the calls of our server. */
export async function openRxdb({ userId }: Target): Promise<Contender> {
  const { collections } = await openRxDatabase<{ notes: RxCollection<NoteDocument> }>('rxdb-notes', {
    notes: { schema },
  })
  const { notes } = collections
  const sync = () => replicateOnce(notes, userId)
  return {
    write: (samples) => inBatches(samples, (batch) => notes.bulkInsert(batch.map(toDocument))),
    push: sync,
    pull: sync,
    count: () => notes.count().exec(),
  }
}

async function replicateOnce(notes: RxCollection<NoteDocument>, userId: string): Promise<void> {
  const replication = replicateRxCollection<NoteDocument, Checkpoint>({
    collection: notes,
    replicationIdentifier: 'bench',
    live: false,
    waitForLeadership: false,
    pull: {
      batchSize: BATCH,
      async handler(checkpoint = beginning) {
        const { rows, seq, epoch } = await fetchPage(userId, checkpoint)
        return { documents: rows.map(readRow), checkpoint: { seq, epoch } }
      },
    },
    push: {
      batchSize: BATCH,
      async handler(rows) {
        const { answers } = await sendNotes(
          userId,
          rows.map(({ newDocumentState, assumedMasterState }) => {
            const { id, version, newestFirst: _, _deleted, ...content } = newDocumentState
            return { id, version, baseVersion: assumedMasterState?.version ?? null, content }
          }),
        )
        answers.forEach(demandOk)
        return []
      },
    },
  })
  const failed = Promise.withResolvers<never>()
  replication.error$.subscribe(({ message }) => failed.reject(new Error(`RxDB's replication failed: ${message}`)))
  await Promise.race([replication.awaitInitialReplication(), failed.promise])
  await replication.cancel()
}

function toDocument({ id, version, content }: SampleNote): NoteDocument {
  return { ...content, id, version, newestFirst: LATEST_TIME - content.updatedAt }
}

function readRow({ id, version, content }: PulledRow): WithDeleted<NoteDocument> {
  return { ...toDocument({ id, version, content: content as NoteContent }), _deleted: false }
}

function demandOk({ kind }: PushRowAnswer): void {
  if (kind !== 'ok') throw new Error(`A note was answered ${kind}`)
}
