import { useEffect, useMemo, useRef, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { type Sentence, splitSentences } from '../../../platform/sentences.ts'
import type { SpeechState } from '../../../platform/speech.ts'
import { chooseVoice } from '../../../platform/voices.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { chooseGoesOn, readGoesOn$ } from './going-on.ts'
import { useNextArticle } from './use-next-article.ts'

export const speeds = [0.8, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

/** What was chosen last, for the next article. */
let lastSpeed: Speed = 1

/** The article that listening has gone on to: it is read as soon as it is there. */
let awaited: string | undefined
const awaitListening = (url: string) => {
  awaited = url
}

export interface Listening {
  sentences: Sentence[]
  state: SpeechState
  /** The sentence that is heard, or was when it was paused; counts from 0. */
  heard: number | undefined
  speed: Speed
  /** False where the browser has no voice. */
  canSpeak: boolean
  /** Whether the list goes on behind this article. */
  hasNext: boolean
  /** Whether the next article follows by itself. */
  goesOn: boolean
  start: () => void
  pause: () => void
  resume: () => void
  stop: () => void
  /** From the next sentence on. */
  choose: (speed: Speed) => void
  chooseGoesOn: (goesOn: boolean) => void
}

/** Reads an article's summary aloud, sentence by sentence; then the next of its list, where that is wanted. */
export function useListening({ url, summary, language }: Pick<Article, 'url' | 'summary' | 'language'>): Listening {
  const sentences = useMemo(() => splitSentences(summary, language), [summary, language])
  const { voices } = useVoices()
  const { speaker, state } = useSpeaker()
  const [speed, setSpeed] = useState<Speed>(lastSpeed)
  const rate = useRef<Speed>(speed)
  const goesOn = useLiveQuery(readGoesOn$) ?? false
  const openNext = useNextArticle()
  const finish = useRef(() => {})
  finish.current = () => goesOn && openNext?.(awaitListening)

  const choose = (chosen: Speed) => {
    lastSpeed = chosen
    rate.current = chosen
    setSpeed(chosen)
  }
  const start = () =>
    speaker.speak(
      sentences.map((sentence) => sentence.text),
      () => ({ voice: chooseVoice(voices), rate: rate.current }),
      () => finish.current(),
    )
  const hasVoices = voices.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once the voices are there
  useEffect(() => {
    if (awaited !== url || !hasVoices) return
    const timer = setTimeout(() => {
      awaited = undefined
      start() // one without a summary is over at once, and the one after it follows
    })
    return () => clearTimeout(timer)
  }, [url, hasVoices])

  const heard = state.kind === 'speaking' || state.kind === 'paused' ? state.sentence : undefined
  return {
    sentences,
    state,
    heard,
    speed,
    canSpeak: hasVoices && sentences.length > 0,
    hasNext: openNext !== undefined,
    goesOn,
    start,
    choose,
    chooseGoesOn,
    pause: speaker.pause,
    resume: speaker.resume,
    stop: speaker.stop,
  }
}
