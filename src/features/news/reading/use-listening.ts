import { useMemo, useRef, useState } from 'react'
import { type Sentence, splitSentences } from '../../../platform/sentences.ts'
import type { SpeechState } from '../../../platform/speech.ts'
import { chooseVoice } from '../../../platform/voices.ts'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'

export const speeds = [0.8, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

/** What was chosen last, for the next article. */
let lastSpeed: Speed = 1

export interface Listening {
  sentences: Sentence[]
  state: SpeechState
  /** The sentence that is heard, or was when it was paused; counts from 0. */
  heard: number | undefined
  speed: Speed
  /** False where the browser has no voice. */
  canSpeak: boolean
  start: () => void
  pause: () => void
  resume: () => void
  stop: () => void
  /** From the next sentence on. */
  choose: (speed: Speed) => void
}

/** Reads a text aloud, sentence by sentence. */
export function useListening(text: string, language: string): Listening {
  const sentences = useMemo(() => splitSentences(text, language), [text, language])
  const { voices } = useVoices()
  const { speaker, state } = useSpeaker()
  const [speed, setSpeed] = useState<Speed>(lastSpeed)
  const rate = useRef<Speed>(speed)
  const choose = (chosen: Speed) => {
    lastSpeed = chosen
    rate.current = chosen
    setSpeed(chosen)
  }
  const start = () =>
    speaker.speak(
      sentences.map((sentence) => sentence.text),
      () => ({ voice: chooseVoice(voices), rate: rate.current }),
    )
  const heard = state.kind === 'speaking' || state.kind === 'paused' ? state.sentence : undefined
  const canSpeak = voices.length > 0 && sentences.length > 0
  return {
    sentences,
    state,
    heard,
    speed,
    canSpeak,
    start,
    choose,
    pause: speaker.pause,
    resume: speaker.resume,
    stop: speaker.stop,
  }
}
