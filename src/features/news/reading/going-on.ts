import { BehaviorSubject, defer, filter, type Observable } from 'rxjs'
import { recall, remember } from '../../../database/store/device-memory.ts'

const MEMORY = 'listening'

/** Undefined until it was chosen, or this device was asked. */
const goesOn$ = new BehaviorSubject<boolean | undefined>(undefined)

/** True if listening continues with the next article; chosen on this device. */
export function readGoesOn$(): Observable<boolean> {
  return defer(() => {
    if (goesOn$.value === undefined) void readChoice()
    return goesOn$.pipe(filter((goesOn) => goesOn !== undefined))
  })
}

/** Applies at once; on a full device only until the page closes. */
export function chooseGoesOn(goesOn: boolean): void {
  goesOn$.next(goesOn)
  remember(MEMORY, { goesOn: goesOn ? 'Y' : 'N' }).catch(console.warn)
}

async function readChoice(): Promise<void> {
  const stored = await recall(MEMORY).catch(console.warn)
  if (goesOn$.value === undefined) goesOn$.next(stored?.goesOn === 'Y')
}
