import { BehaviorSubject, type Observable } from 'rxjs'
import { followChoices, readChoice, saveChoice } from './device-choices.ts'

/** When an open article counts as read: after some seconds, once its end was seen, or only by hand. */
export const markingChoices = ['soon', 'end', 'never'] as const
export type MarkingChoice = (typeof markingChoices)[number]

const KEY = 'vedika.marking'
const current$ = new BehaviorSubject<MarkingChoice>(read())

export const markingChoice$: Observable<MarkingChoice> = current$

followChoices([KEY], () => current$.next(read()))

/** On this device. */
export function chooseMarking(choice: MarkingChoice): void {
  saveChoice(KEY, choice === 'soon' ? undefined : choice)
  current$.next(read())
}

function read(): MarkingChoice {
  const stored = readChoice(KEY)
  return markingChoices.find((choice) => choice === stored) ?? 'soon'
}
