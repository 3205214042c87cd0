import { firstValueFrom } from 'rxjs'
import type { Draft } from './device-database.ts'
import { draftsOf } from './drafts.ts'
import { outbox$, type UnsentEdit } from './outbox.ts'

/** All that is on this device alone. */
export interface UnsentWork {
  edits: UnsentEdit[]
  /** Text that was typed and not even saved. */
  drafts: Draft[]
}

/** What whoever is signed in would lose with this device's data. */
export async function readUnsentWork(userId: string): Promise<UnsentWork> {
  const [edits, drafts] = await Promise.all([firstValueFrom(outbox$()), draftsOf(userId)])
  return { edits, drafts }
}
