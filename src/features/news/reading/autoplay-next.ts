import { BehaviorSubject, defer, filter, type Observable } from 'rxjs'
import { recall, remember } from '../../../database/store/device-memory.ts'

const MEMORY = 'listening'

/** Undefined until it was chosen, or this device was asked. */
const autoplaysNext$ = new BehaviorSubject<boolean | undefined>(undefined)

/** True if listening continues with the next article; chosen on this device. */
export function readGoesOn$(): Observable<boolean> {
  return defer(() => {
    if (autoplaysNext$.value === undefined) void readChoice()
    return autoplaysNext$.pipe(filter((autoplaysNext) => autoplaysNext !== undefined))
  })
}

/** Applies at once; on a full device only until the page closes. */
export function chooseGoesOn(autoplaysNext: boolean): void {
  autoplaysNext$.next(autoplaysNext)
  remember(MEMORY, { autoplaysNext: autoplaysNext ? 'Y' : 'N' }).catch(console.warn)
}

async function readChoice(): Promise<void> {
  const stored = await recall(MEMORY).catch(console.warn)
  if (autoplaysNext$.value === undefined) autoplaysNext$.next(stored?.autoplaysNext === 'Y')
}
