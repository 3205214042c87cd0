import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import { isQuotaError } from './quota-error.ts'

/** `low`: cached articles had to make room. `full`: there was no room for the last write, and nothing to make some. */
export type StorageRoom = 'enough' | 'low' | 'full'

const room$ = new BehaviorSubject<StorageRoom>('enough')
export const storageRoom$: Observable<StorageRoom> = room$.pipe(distinctUntilChanged())

/** Gives up something that can be had again; false when nothing of the kind is left. Where nobody offers, there is none. */
let giveUpSome: () => Promise<boolean> = async () => false
let givingUp: Promise<boolean> | undefined

/** The app says what makes room on a full device. */
export function offerRoom(giveUp: () => Promise<boolean>): void {
  giveUpSome = giveUp
}

/**
 * Runs a write of what is a person's own. While the device has no room for it, what can be had again makes some, and it is
 * run again; so it must leave nothing behind where it fails. Rejects with the storage's error when it does not fit then.
 */
export async function makingRoom<Result>(write: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      const result = await write()
      if (room$.value === 'full') room$.next('low')
      return result
    } catch (error) {
      if (!isQuotaError(error)) throw error
      givingUp ??= giveUpSome().finally(() => {
        givingUp = undefined
      })
      const isMade = await givingUp
      room$.next(isMade ? 'low' : 'full')
      if (!isMade) throw error
    }
  }
}
