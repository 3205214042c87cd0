import type { NoteContent } from '#schemas/note.ts'
import type { PulledRow } from '#schemas/sync.ts'
import type { Contender, SampleNote, Target } from '../contender.ts'
import { inBatches } from './batches.ts'
import { beginning, fetchPage, sendNotes } from './server-calls.ts'

interface StoredNote extends SampleNote {
  seq: number
}

/** Best case of browser and server: `fetch` and an object store, without queries, conflicts or merge. */
export async function openRaw({ userId }: Target): Promise<Contender> {
  const database = await openStore()
  const put = async (notes: StoredNote[]) => {
    const transaction = database.transaction('notes', 'readwrite')
    const store = transaction.objectStore('notes')
    for (const note of notes) store.put(note)
    await completed(transaction)
  }
  return {
    write: (notes) => inBatches(notes, (batch) => put(batch.map((note) => ({ ...note, seq: 0 })))),
    async push() {
      const notes = await answerOf<StoredNote[]>(database.transaction('notes').objectStore('notes').getAll())
      await inBatches(notes, async (batch) => {
        const wire = batch.map(({ id, version, content }) => ({ id, version, baseVersion: null, content }))
        const { answers } = await sendNotes(userId, wire)
        await put(batch.map((note, index) => ({ ...note, seq: seqOf(answers[index]) })))
      })
    },
    async pull() {
      for (let checkpoint = beginning, isMore = true; isMore; ) {
        const { rows, more, seq, epoch } = await fetchPage(userId, checkpoint)
        await put(rows.map(readRow))
        checkpoint = { seq, epoch }
        isMore = more
      }
    },
    count: () => answerOf(database.transaction('notes').objectStore('notes').count()),
  }
}

function readRow({ id, version, seq, content }: PulledRow): StoredNote {
  return { id, version, seq, content: content as NoteContent }
}

function seqOf(answer: { kind: string; seq?: number } | undefined): number {
  if (answer?.kind !== 'ok' || answer.seq === undefined) throw new Error(`A note was answered ${answer?.kind}`)
  return answer.seq
}

async function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open('raw-notes', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('notes', { keyPath: 'id' })
  return answerOf(opening)
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
