import { type ReactNode, useMemo, useRef, useState } from 'react'
import { findSentences } from '../../../entities/sentences.ts'
import { chooseVoice } from '../../../platform/voices.ts'
import { showFailure } from '../../../ui/snackbar.tsx'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { actionTexts } from '../chat-texts.ts'
import { tagsOf } from '../composer/languages.ts'
import { plainTextOf } from '../plain-text.ts'
import { SpeakingContext } from './speaking.ts'

/** Reads answers aloud, one at a time: in the voice of their language, else en-IN, else en-US. */
export function SpeakingProvider({ children }: { children: ReactNode }) {
  const { speaker, state } = useSpeaker()
  const { voices, hasNone } = useVoices()
  const [turnId, setTurnId] = useState('')
  const present = useRef({ voices, hasNone })
  present.current = { voices, hasNone }
  const heard = state.kind === 'speaking' || state.kind === 'paused' ? turnId : ''
  const speaking = useMemo(
    () => ({
      heard,
      play: (id: string, markdown: string, language: string) => {
        if (present.current.hasNone) return showFailure(actionTexts.noVoice)
        const tags = tagsOf(language)
        const sentences = findSentences(plainTextOf(markdown), tags[0]).map(({ text }) => text)
        setTurnId(id)
        speaker.speak(sentences, () => ({ voice: chooseVoice(present.current.voices, tags), rate: 1 }))
      },
      stop: speaker.stop,
    }),
    [heard, speaker],
  )
  return <SpeakingContext.Provider value={speaking}>{children}</SpeakingContext.Provider>
}
