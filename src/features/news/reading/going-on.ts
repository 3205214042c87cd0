import { BehaviorSubject, defer, filter, type Observable } from 'rxjs'
import { recall, remember } from '../../../database/store/device-memory.ts'

const MEMORY = 'listening'

/** Undefined until it was chosen, or this device was asked. */
const goesOn$ = new BehaviorSubject<boolean | undefined>(undefined)

/** Whether listening goes on to the next article; as it was chosen on this device. */
export function readGoesOn$(): Observable<boolean> {
  return defer(() => {
    if (goesOn$.value === undefined) void readChoice()
    return goesOn$.pipe(filter((goesOn) => goesOn !== undefined))
  })
}

/** Holds at once; where the device has no room for it, until the page is left. */
export function chooseGoesOn(goesOn: boolean): void {
  goesOn$.next(goesOn)
  remember(MEMORY, { goesOn: goesOn ? 'Y' : 'N' }).catch(console.warn)
}

async function readChoice(): Promise<void> {
  const stored = await recall(MEMORY).catch(console.warn)
  if (goesOn$.value === undefined) goesOn$.next(stored?.goesOn === 'Y')
}
