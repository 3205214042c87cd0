import { BehaviorSubject, type Observable } from 'rxjs'
import { speechEngine } from './voices.ts'

export type SpeechState =
  | { kind: 'silent' }
  /** `sentence` counts from 0. */
  | { kind: 'speaking'; sentence: number }
  | { kind: 'paused'; sentence: number }
  /** The engine cannot speak this sentence. */
  | { kind: 'failed'; sentence: number }

export interface SpeechOptions {
  voice: SpeechSynthesisVoice | undefined
  /** 1 is the voice's own pace. */
  rate: number
}

export interface Speaker {
  state$: Observable<SpeechState>
  /**
   * Speaks sentences from `first` (zero-based) on and stops earlier ones. Reads `options` at each sentence. Calls
   * `onFinished` after the last one, not after a stop.
   */
  speak(sentences: readonly string[], options: () => SpeechOptions, onFinished?: () => void, first?: number): void
  pause(): void
  resume(): void
  stop(): void
}

/**
 * Speaks sentence by sentence: the current one is known, new options apply from the next, and no engine stops in a
 * long text. A page has one engine: a new speaker ends the other.
 */
export function createSpeaker(): Speaker {
  const engine = speechEngine()
  const state$ = new BehaviorSubject<SpeechState>({ kind: 'silent' })
  let sentences: readonly string[] = []
  let readOptions: () => SpeechOptions
  let whenFinished: (() => void) | undefined
  /** The one being spoken; events of one before it no longer count. */
  let current: SpeechSynthesisUtterance | undefined

  function utter(sentence: number): void {
    const text = sentences[sentence]
    if (!engine || text === undefined) {
      end({ kind: 'silent' })
      whenFinished?.()
      return
    }
    const { voice, rate } = readOptions()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.rate = rate
    if (voice) {
      utterance.voice = voice
      utterance.lang = voice.lang
    }
    utterance.onend = () => utterance === current && goOn(sentence)
    utterance.onerror = ({ error }) => utterance === current && fail(sentence, error)
    current = utterance
    state$.next({ kind: 'speaking', sentence })
    engine.speak(utterance)
  }

  function goOn(sentence: number): void {
    // Android has no pause: it ends the sentence, which is then spoken again.
    if (state$.value.kind === 'paused') current = undefined
    else utter(sentence + 1)
  }

  /** Another speaker, or another page's, has taken the engine; or it cannot speak this. */
  function fail(sentence: number, error: SpeechSynthesisErrorCode): void {
    const isTaken = error === 'interrupted' || error === 'canceled'
    if (isTaken && state$.value.kind === 'paused') current = undefined
    else end(isTaken ? { kind: 'silent' } : { kind: 'failed', sentence })
  }

  function end(state: SpeechState): void {
    current = undefined
    state$.next(state)
  }

  function silence(): void {
    current = undefined
    engine?.resume() // a paused engine keeps what comes next to itself
    engine?.cancel()
  }

  return {
    state$,
    speak(newSentences, options, onFinished, first = 0) {
      silence()
      sentences = newSentences
      readOptions = options
      whenFinished = onFinished
      utter(first)
    },
    pause() {
      if (state$.value.kind !== 'speaking') return
      state$.next({ ...state$.value, kind: 'paused' })
      engine?.pause()
    },
    resume() {
      const { value } = state$
      if (value.kind !== 'paused') return
      engine?.resume()
      if (current) state$.next({ ...value, kind: 'speaking' })
      else utter(value.sentence)
    },
    stop() {
      silence()
      end({ kind: 'silent' })
    },
  }
}
