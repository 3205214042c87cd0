import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import { runtime } from '../runtime.ts'
import { isQuotaError } from './quota-error.ts'

/** `low`: cached articles were evicted. `full`: the last write did not fit and nothing could be evicted. */
type StorageRoom = 'enough' | 'low' | 'full'

const room$ = new BehaviorSubject<StorageRoom>('enough')
export const storageRoom$: Observable<StorageRoom> = room$.pipe(distinctUntilChanged())

let evicting: Promise<boolean> | undefined

/**
 * Runs a write of user data. While the device is full, evicts caches and runs the write again, so a failed write must
 * have no effect. Rejects with the storage's error when nothing is left to evict.
 */
export async function withQuotaRetry<Result>(write: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      const result = await write()
      noteRoom()
      return result
    } catch (error) {
      await makeRoom(error)
    }
  }
}

/** Evicts caches after a write that did not fit. Rejects with any other error, and when nothing is left to evict. */
export async function makeRoom(error: unknown): Promise<void> {
  if (!isQuotaError(error)) throw error
  evicting ??= runtime()
    .evict()
    .finally(() => {
      evicting = undefined
    })
  const isMade = await evicting
  room$.next(isMade ? 'low' : 'full')
  if (!isMade) throw error
}

/** After a write that did fit. */
export function noteRoom(): void {
  if (room$.value === 'full') room$.next('low')
}
