import { firstValueFrom, timer } from 'rxjs'
import { sendNow } from '../../database/session/sync-status.ts'
import { readUnsentWork, type UnsentWork } from '../../database/session/unsent-work.ts'

const LONGEST_WAIT_MS = 5000

/** Waits a few seconds for unsent changes to reach the server. Returns the rest, drafts included. */
export async function sendLastChanges(userId: string): Promise<UnsentWork> {
  const { edits } = await readUnsentWork(userId)
  if (edits.length > 0) await Promise.race([sendNow(), firstValueFrom(timer(LONGEST_WAIT_MS))])
  return readUnsentWork(userId)
}
