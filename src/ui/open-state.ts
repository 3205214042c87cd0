import { BehaviorSubject, type Observable } from 'rxjs'

interface OpenState {
  isOpen$: Observable<boolean>
  open: () => void
  close: () => void
  toggle: () => void
}

/** State of a part that the shell shows over any screen, closed at first. */
export function createOpenState(): OpenState {
  const isOpen$ = new BehaviorSubject(false)
  return {
    isOpen$,
    open: () => isOpen$.next(true),
    close: () => isOpen$.next(false),
    toggle: () => isOpen$.next(!isOpen$.value),
  }
}
