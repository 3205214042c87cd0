/// <reference lib="webworker" />
import { withDocuments } from './document-table.ts'
import { NoteIndex, type SearchedNote } from './note-index.ts'
import type { FromNoteSearch, ToNoteSearch } from './note-search-messages.ts'

declare const self: DedicatedWorkerGlobalScope

/** A note in RxDB's Dexie storage. */
type StoredNote = SearchedNote & { deletedAt: number; _deleted: '0' | '1' }

const BATCH = 500

/** RxDB's Dexie storage of the notes. */
const source = { database: '', table: 'docs' }
/** Undefined until the notes were read, and after a failure: the next message reads them again. */
let index: NoteIndex | undefined
/** Handles messages one after the other. */
let turn = Promise.resolve()

const tell = (message: FromNoteSearch) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToNoteSearch>) => {
  turn = turn
    .then(() => handle(data))
    .catch((error: unknown) => {
      index = undefined
      if (data.kind === 'find') tell({ kind: 'failed', number: data.number, reason: String(error) })
    })
})

async function handle(message: ToNoteSearch): Promise<void> {
  if (message.kind === 'open') source.database = message.store
  if (index && message.kind === 'reread') await reread(index, message.ids)
  index ??= await readAll()
  if (message.kind === 'reread') tell({ kind: 'changed' })
  if (message.kind === 'find') tell({ kind: 'found', number: message.number, found: index.find(message.query) })
}

async function readAll(): Promise<NoteIndex> {
  const all = new NoteIndex()
  const isThere = await withDocuments<StoredNote, boolean>(source, async (table) => {
    for (let last = ''; ; ) {
      const notes = await table.where(':id').above(last).limit(BATCH).toArray()
      for (const note of notes) if (isLiving(note)) all.put(note)
      if (notes.length < BATCH) return true
      last = notes.at(-1)?.id ?? last
    }
  })
  if (!isThere) throw new Error('The notes are gone')
  return all
}

async function reread(present: NoteIndex, ids: string[]): Promise<void> {
  const notes = await withDocuments<StoredNote, (StoredNote | undefined)[]>(source, (table) => table.bulkGet(ids))
  if (!notes) throw new Error('The notes are gone')
  for (const [place, id] of ids.entries()) {
    const note = notes[place]
    if (note && isLiving(note)) present.put(note)
    else present.remove(id)
  }
}

function isLiving({ _deleted, deletedAt }: StoredNote): boolean {
  return _deleted === '0' && deletedAt === 0
}
