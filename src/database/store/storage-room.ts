import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import { runtime } from '../runtime.ts'
import { isQuotaError } from './quota-error.ts'

/** `low`: cached articles had to make room. `full`: there was no room for the last write, and nothing to make some. */
export type StorageRoom = 'enough' | 'low' | 'full'

const room$ = new BehaviorSubject<StorageRoom>('enough')
export const storageRoom$: Observable<StorageRoom> = room$.pipe(distinctUntilChanged())

let evicting: Promise<boolean> | undefined

/**
 * Runs a write of what is a person's own. While the device has no room for it, what can be had again makes some, and it is
 * run again; so it must leave nothing behind where it fails. Rejects with the storage's error when it does not fit then.
 */
export async function withQuotaRetry<Result>(write: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      const result = await write()
      if (room$.value === 'full') room$.next('low')
      return result
    } catch (error) {
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
  }
}
