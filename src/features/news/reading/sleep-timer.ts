import { useCallback, useEffect } from 'react'
import { BehaviorSubject } from 'rxjs'
import { useLiveQuery } from '../../../ui/use-live-query.ts'

/** Minutes until listening pauses; `end`: with the end of this article. */
export const sleepChoices = ['off', '5', '15', '30', '60', 'end'] as const
export type SleepChoice = (typeof sleepChoices)[number]

interface Sleep {
  choice: SleepChoice
  /** ms since 1970; undefined without a time. */
  at?: number
}

/** The page's one timer: it counts on from article to article. */
const sleep$ = new BehaviorSubject<Sleep>({ choice: 'off' })
const readSleep = () => sleep$

interface SleepTimer {
  choice: SleepChoice
  choose: (choice: SleepChoice) => void
  /** Call it at the end of an article: true if listening ends with it, which also ends the timer. */
  takeEnd: () => boolean
}

/** Pauses what is spoken once the chosen time has passed. Nothing is paused while nothing is spoken. */
export function useSleepTimer(isSpeaking: boolean, pause: () => void): SleepTimer {
  const { choice, at } = useLiveQuery(readSleep) ?? sleep$.value
  useEffect(() => {
    if (!isSpeaking || at === undefined) return
    const timer = setTimeout(() => {
      sleep$.next({ choice: 'off' })
      pause()
    }, at - Date.now())
    return () => clearTimeout(timer)
  }, [isSpeaking, at, pause])
  const takeEnd = useCallback(() => {
    if (sleep$.value.choice !== 'end') return false
    sleep$.next({ choice: 'off' })
    return true
  }, [])
  return { choice, choose: chooseSleep, takeEnd }
}

function chooseSleep(choice: SleepChoice): void {
  const minutes = Number(choice)
  sleep$.next(minutes > 0 ? { choice, at: Date.now() + minutes * 60_000 } : { choice })
}
