import { BehaviorSubject, type Observable } from 'rxjs'

const isOpen$ = new BehaviorSubject(false)

/** Whether the palette is open. The shell shows it, over any screen. */
export const isPaletteOpen$: Observable<boolean> = isOpen$

export function openPalette(): void {
  isOpen$.next(true)
}

export function closePalette(): void {
  isOpen$.next(false)
}
