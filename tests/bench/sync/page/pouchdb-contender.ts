import { PouchDB } from '../../compared/pouchdb.ts'
import type { Contender, SampleNote, Target } from '../contender.ts'
import { BATCH, inBatches } from './batches.ts'

/** PouchDB over IndexedDB, with its own replication, against PouchDB behind Express. */
export async function openPouch({ couchAddress }: Target): Promise<Contender> {
  const notes = new PouchDB('pouchdb-notes')
  await notes.info() // open, as the others are before the clock runs
  const options = { batch_size: BATCH }
  return {
    write: (samples) => inBatches(samples, (batch) => notes.bulkDocs(batch.map(toDocument))),
    push: async () => demandOk(await notes.replicate.to(couchAddress, options)),
    pull: async () => demandOk(await notes.replicate.from(couchAddress, options)),
    count: async () => (await notes.info()).doc_count,
  }
}

function toDocument({ id, content }: SampleNote) {
  return { _id: id, ...content }
}

function demandOk({ ok, doc_write_failures }: { ok: boolean; doc_write_failures: number }): void {
  if (!ok || doc_write_failures > 0) throw new Error(`PouchDB failed to write ${doc_write_failures} notes`)
}
