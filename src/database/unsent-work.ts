import { firstValueFrom } from 'rxjs'
import type { Draft } from './device-database.ts'
import { draftsOf } from './drafts.ts'
import { outbox$, toUnsentEdit, type UnsentEdit } from './outbox.ts'
import { wipedRowsOf } from './report-rebuilt.ts'

/** All that is on this device alone. */
export interface UnsentWork {
  edits: UnsentEdit[]
  /** Text that was typed and not even saved. */
  drafts: Draft[]
}

/** What whoever is signed in would lose with this device's data. */
export async function readUnsentWork(userId: string): Promise<UnsentWork> {
  const [edits, drafts] = await Promise.all([firstValueFrom(outbox$()), draftsOf(userId)])
  const wiped = wipedRowsOf(userId).map(({ collection, row }) => toUnsentEdit(collection, row))
  return { edits: [...edits, ...wiped], drafts }
}
