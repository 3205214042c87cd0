/// <reference lib="webworker" />
import { NoteReading } from './note-reading.ts'
import type { FromNoteSearch, ToNoteSearch } from './note-search-messages.ts'

declare const self: DedicatedWorkerGlobalScope

/** The store of the notes in IndexedDB. */
let store = ''
/** Undefined after a failure: the next message reads them again. */
let reading: NoteReading | undefined
/** Notes are read again in the order of their messages. */
let turn = Promise.resolve()

const tell = (message: FromNoteSearch) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToNoteSearch>) => {
  if (data.kind === 'open') store = data.store
  reading ??= read()
  if (data.kind === 'find') void find(reading, data)
  if (data.kind === 'reread') turn = turn.then(() => reread(data.ids))
})

function read(): NoteReading {
  const started = new NoteReading(store)
  started.whole.catch(() => forget(started))
  return started
}

function forget(failed: NoteReading | undefined): void {
  if (reading === failed) reading = undefined
}

async function find(from: NoteReading, message: Extract<ToNoteSearch, { kind: 'find' }>): Promise<void> {
  const { number, query, isPartEnough } = message
  try {
    const found = await from.find(query, isPartEnough)
    tell({ kind: 'found', number, found })
    if (found.isWhole) return
    await from.whole
    tell({ kind: 'changed' })
  } catch (error) {
    tell({ kind: 'failed', number, reason: String(error) })
  }
}

async function reread(ids: string[]): Promise<void> {
  const present = reading
  try {
    await present?.reread(ids)
    tell({ kind: 'changed' })
  } catch {
    forget(present)
  }
}
