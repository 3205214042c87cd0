import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { type Sentence, splitSentences } from '../../../platform/sentences.ts'
import type { SpeechState } from '../../../platform/speech.ts'
import { voiceFor } from '../../../platform/voices.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { chooseGoesOn, readGoesOn$ } from './going-on.ts'
import { findSpokenSentences, type SpokenSentence, showSpoken } from './spoken-text.ts'
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
  /** Of the summary, which comes before the text. */
  sentences: Sentence[]
  state: SpeechState
  /** The sentence that is heard, or was when it was paused; counts from 0, those of the text behind the summary's. */
  heard: number | undefined
  speed: Speed
  /** False where there is nothing to read, or no voice that speaks its language. */
  canSpeak: boolean
  /** The language that none of the browser's voices speaks, as a tag; undefined where one does, or it has none at all. */
  unspoken: string | undefined
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

/**
 * Reads an article aloud, sentence by sentence: its summary, then the text that `shown` holds; then the next of its list,
 * where that is wanted.
 */
export function useListening(
  { url, summary, text, language }: Pick<Article, 'url' | 'summary' | 'text' | 'language'>,
  shown: RefObject<Element | null>,
): Listening {
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
  const voice = voiceFor(voices, language)
  const body = useRef<SpokenSentence[]>([])
  const start = () => {
    body.current = shown.current ? findSpokenSentences(shown.current, language) : []
    speaker.speak(
      [...sentences, ...body.current].map((sentence) => sentence.text),
      () => ({ voice, rate: rate.current }),
      () => finish.current(),
    )
  }
  const canRead = voice !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once the voices are there
  useEffect(() => {
    if (awaited !== url || !canRead) return
    const timer = setTimeout(() => {
      awaited = undefined
      start() // one without words is over at once, and the one after it follows
    })
    return () => clearTimeout(timer)
  }, [url, canRead])

  const heard = state.kind === 'speaking' || state.kind === 'paused' ? state.sentence : undefined
  useEffect(() => {
    showSpoken(heard === undefined ? undefined : body.current[heard - sentences.length])
    return () => showSpoken(undefined)
  }, [heard, sentences])
  return {
    sentences,
    state,
    heard,
    speed,
    canSpeak: canRead && (sentences.length > 0 || text !== ''),
    unspoken: voices.length > 0 && !canRead ? language : undefined,
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
