import { type PushRow, type PushRowAnswer, pushRowSchema } from '#schemas/sync.ts'
import type { Caller } from '../../db/caller.ts'
import { Refusal } from '../../errors.ts'
import { pushAsUser, type Written } from '../../synced-rows/apply-push.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'
import { nameField } from '../../synced-rows/content-rules.ts'

type Sent = Omit<Parameters<typeof pushAsUser>[2], 'rows'> & { rows: readonly unknown[] }

/** Stores what is a row, and answers the rest with its fault, in the order of what was sent. */
export async function pushRows(
  store: RowStore,
  caller: Caller,
  { rows: sent, commit }: Sent,
): Promise<Written | Refusal> {
  const rows: PushRow[] = []
  const faults = new Map<number, PushRowAnswer>()
  for (const [index, row] of sent.entries()) {
    const read = pushRowSchema.safeParse(row)
    if (read.success) rows.push(read.data)
    else faults.set(index, { kind: 'rejected', error: nameField(read.error.issues, 'row') })
  }
  const written = await pushAsUser(store, caller, { rows, commit })
  if (written instanceof Refusal) return written
  const stored = written.answers.values()
  return { ...written, answers: sent.flatMap((_, index) => faults.get(index) ?? stored.next().value ?? []) }
}
