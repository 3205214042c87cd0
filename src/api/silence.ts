import { type Observable, Subject } from 'rxjs'
import { reportConnection } from '../platform/connection.ts'

/** After this time without an answer to any running call the server is asked by a small one. */
const DOUBT_MS = 2000
/** After this time more it counts as out of reach: a line that carries nothing is no better than none. */
const PATIENCE_MS = 3000

const doubts = new Subject<void>()
const silences = new Subject<void>()
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Doubled by each doubt, so that one slow call is not beset with small ones. */
let slowness = 1

/** Emits when calls wait and none is answered: one of them may be slow, or the line dead. */
export const doubt$: Observable<void> = doubts
/** Emits when the line counts as dead. */
export const silence$: Observable<void> = silences

/** Every call for an answer is counted from its start until the returned function is called. */
export function countCall(): () => void {
  running += 1
  if (running === 1) listenAgain()
  return () => {
    running -= 1
    if (running === 0) listenAgain()
  }
}

/** Starts to wait for an answer afresh, if any is due. Call this at every answer. */
export function listenAgain(): void {
  clearTimeout(timer)
  if (running === 0) slowness = 1
  else timer = setTimeout(doubt, DOUBT_MS * slowness)
}

function doubt(): void {
  timer = setTimeout(fallSilent, PATIENCE_MS * slowness)
  slowness *= 2
  doubts.next()
}

function fallSilent(): void {
  reportConnection(false)
  silences.next()
}
