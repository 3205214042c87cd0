import { defer, distinctUntilChanged, fromEvent, map, merge, type Observable, of, Subject } from 'rxjs'
import { readChoice, saveChoice } from './device-choices.ts'

/** When an open article counts as read: after some seconds, once its end was seen, or only by hand. */
export const markingChoices = ['soon', 'end', 'never'] as const
type MarkingChoice = (typeof markingChoices)[number]

const KEY = 'vedika.marking'
const chosen$ = new Subject<void>()

/** The device's choice, in all its tabs. */
export const markingChoice$: Observable<MarkingChoice> = defer(() =>
  merge(of(undefined), chosen$, fromEvent(window, 'storage')).pipe(map(read), distinctUntilChanged()),
)

export function chooseMarking(choice: MarkingChoice): void {
  saveChoice(KEY, choice === 'soon' ? undefined : choice)
  chosen$.next()
}

function read(): MarkingChoice {
  const stored = readChoice(KEY)
  return markingChoices.find((choice) => choice === stored) ?? 'soon'
}
