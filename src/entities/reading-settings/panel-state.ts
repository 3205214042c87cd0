import { BehaviorSubject, type Observable } from 'rxjs'

const isOpen$ = new BehaviorSubject(false)

/** Whether the reading panel is open. The shell shows it, over any screen. */
export const isReadingPanelOpen$: Observable<boolean> = isOpen$

export function openReadingPanel(): void {
  isOpen$.next(true)
}

export function closeReadingPanel(): void {
  isOpen$.next(false)
}

export function toggleReadingPanel(): void {
  isOpen$.next(!isOpen$.value)
}
