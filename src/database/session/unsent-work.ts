import { firstValueFrom } from 'rxjs'
import { wipedRowsOf } from '../recovery/rebuilt-report.ts'
import { draftsOf } from '../store/drafts.ts'
import type { Draft } from '../store/personal-database.ts'
import { outbox$, toUnsentEdit, type UnsentEdit } from './outbox.ts'

/** Work that exists on this device alone. */
export interface UnsentWork {
  edits: UnsentEdit[]
  /** Typed text that was not saved. */
  drafts: Draft[]
}

/** Edits and drafts that would be lost with this device's data. */
export async function readUnsentWork(userId: string): Promise<UnsentWork> {
  const [edits, drafts] = await Promise.all([firstValueFrom(outbox$()), draftsOf(userId)])
  const wiped = wipedRowsOf(userId).map(({ collection, row }) => toUnsentEdit(collection, row))
  return { edits: [...edits, ...wiped], drafts }
}
