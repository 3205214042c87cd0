import { BehaviorSubject, type Observable } from 'rxjs'

/** A call waits until the user has signed in again or has declined. */
interface Confirmation {
  settle(isConfirmed: boolean): void
}

const asked$ = new BehaviorSubject<Confirmation | undefined>(undefined)
let pending: Promise<boolean> | undefined

/** For the dialog that asks. */
export const confirmation$: Observable<Confirmation | undefined> = asked$

/**
 * Asks the person to sign in again; calls at the same time share one question. False without a screen, as in a
 * worker.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!asked$.observed) return Promise.resolve(false)
  pending ??= new Promise<boolean>((resolve) => asked$.next({ settle: resolve })).finally(() => {
    pending = undefined
    asked$.next(undefined)
  })
  return pending
}
