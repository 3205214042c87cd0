import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { once } from '#schemas/once.ts'
import { findSentences, hasWords, type Sentence } from '../../../entities/sentences.ts'
import type { SpeechState } from '../../../platform/speech.ts'
import { voiceFor } from '../../../platform/voices.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { BLOCK } from '../analysis/show-quote.ts'
import { chooseGoesOn, readGoesOn$ } from './autoplay-next.ts'
import { type SleepChoice, useSleepTimer } from './sleep-timer.ts'
import { useNextArticle } from './use-next-article.ts'

export const speeds = [0.8, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

/** Speed for the next article: the last choice. */
let lastSpeed: Speed = 1

/** URL of the next article. Reading starts as soon as it is shown. */
let awaited: string | undefined
const awaitListening = (url: string) => {
  awaited = url
}

export interface Listening {
  /** Sentences of the summary; those of the text follow. Found when first asked for. */
  sentences: () => Sentence[]
  state: SpeechState
  /**
   * Index of the current sentence, also while paused. Counts from 0; sentences of the text follow those of the
   * summary.
   */
  heard: number | undefined
  speed: Speed
  canSpeak: boolean
  /** The obstacle to reading aloud: no text, no voice at all, or none for the text's language. Undefined while voices load. */
  missing: 'text' | 'voices' | 'language' | undefined
  /** Goes on with the next article of the list; undefined if there is none. */
  playNext: (() => void) | undefined
  /** True if the next article starts automatically. */
  autoplaysNext: boolean
  start: () => void
  /** From the sentence at the upper edge of the screen. */
  startHere: () => void
  pause: () => void
  resume: () => void
  stop: () => void
  /** Takes effect with the next sentence. */
  choose: (speed: Speed) => void
  sleep: SleepChoice
  chooseSleep: (choice: SleepChoice) => void
  chooseGoesOn: (autoplaysNext: boolean) => void
}

/**
 * Reads an article aloud sentence by sentence: the summary, then the text in `shown`, then the next article if
 * autoplay is on. Calls `onHeard` at its end.
 */
export function useListening(
  { url, summary, text, language }: Pick<Article, 'url' | 'summary' | 'text' | 'language'>,
  shown: RefObject<Element | null>,
  onHeard: () => void,
): Listening {
  // A page's first segmenter costs a slow phone a tenth of a second.
  const sentences = useMemo(() => once(() => findSentences(summary, language)), [summary, language])
  const { voices, hasNone } = useVoices()
  const { speaker, state } = useSpeaker()
  const [speed, setSpeed] = useState<Speed>(lastSpeed)
  const rate = useRef<Speed>(speed)
  const autoplaysNext = useLiveQuery(readGoesOn$) ?? false
  const openNext = useNextArticle()
  const sleep = useSleepTimer(state.kind === 'speaking', speaker.pause)
  const finish = useRef(() => {})
  finish.current = () => {
    onHeard()
    if (!sleep.takeEnd() && autoplaysNext) openNext?.(awaitListening)
  }

  const choose = (chosen: Speed) => {
    lastSpeed = chosen
    rate.current = chosen
    setSpeed(chosen)
  }
  const voice = voiceFor(voices, language)
  const body = useRef<SpokenSentence[]>([])
  const speakFrom = (findFirst: () => number) => {
    body.current = shown.current ? findSpokenSentences(shown.current, language) : []
    speaker.speak(
      [...sentences(), ...body.current].map((sentence) => sentence.text),
      () => ({ voice, rate: rate.current }),
      () => finish.current(),
      findFirst(),
    )
  }
  const start = () => speakFrom(() => 0)
  const startHere = () => speakFrom(() => sentences().length + Math.max(0, body.current.findIndex(isBelowEdge)))
  const canRead = voice !== undefined
  const hasText = hasWords(summary) || text !== ''
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
    showSpoken(heard === undefined ? undefined : body.current[heard - sentences().length])
    return () => showSpoken(undefined)
  }, [heard, sentences])
  return {
    sentences,
    state,
    heard,
    speed,
    canSpeak: canRead && hasText,
    missing: hasText ? missingVoice(voices, canRead, hasNone) : 'text',
    playNext: openNext && (() => openNext(awaitListening)),
    autoplaysNext,
    start,
    startHere,
    choose,
    sleep: sleep.choice,
    chooseSleep: sleep.choose,
    chooseGoesOn,
    pause: speaker.pause,
    resume: speaker.resume,
    stop: speaker.stop,
  }
}

function missingVoice(
  voices: readonly unknown[],
  canRead: boolean,
  hasNone: boolean,
): 'voices' | 'language' | undefined {
  if (hasNone) return 'voices'
  return voices.length > 0 && !canRead ? 'language' : undefined
}

/** Distance of the upper edge from that of the window, clear of sticky elements. */
const EDGE_PX = 72

function isBelowEdge({ range }: SpokenSentence): boolean {
  return range.getBoundingClientRect().bottom > EDGE_PX
}

/** The name of the highlight, for the style of it. */
const HIGHLIGHT = 'spoken'

interface SpokenSentence {
  text: string
  range: Range
}

/** Sentences of an article's text with their ranges, block by block. Skips code and formulas. */
function findSpokenSentences(root: Element, language: string): SpokenSentence[] {
  return blocksOf(root).flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join('')
    return findSentences(text, language).map((sentence) => ({
      text: sentence.text,
      range: rangeOf(nodes, sentence.start, sentence.end),
    }))
  })
}

/** Highlights the spoken sentence and scrolls to it; clears the highlight if undefined. */
function showSpoken(sentence: SpokenSentence | undefined): void {
  if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT)
  if (!sentence) return
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(sentence.range))
  const place = sentence.range.startContainer.parentElement
  const { top, bottom } = sentence.range.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) place?.scrollIntoView({ block: 'center' })
}

/** The texts of each block, in their order. */
function blocksOf(root: Element): Text[][] {
  const blocks: { element: Element; nodes: Text[] }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest('pre, [data-summary]')) continue
    const element = node.parentElement?.closest(BLOCK) ?? root
    const last = blocks.at(-1)
    if (last?.element === element) last.nodes.push(node)
    else blocks.push({ element, nodes: [node] })
  }
  return blocks.map(({ nodes }) => nodes)
}

function rangeOf(nodes: Text[], start: number, end: number): Range {
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const after = before + node.length
    if (start >= before && start < after) range.setStart(node, start - before)
    if (end > before && end <= after) range.setEnd(node, end - before)
    before = after
  }
  return range
}
