import { createContext, useContext } from 'react'

interface Speaking {
  /** Turn that is read aloud; empty if none. */
  heard: string
  play: (turnId: string, markdown: string, language: string) => void
  stop: () => void
}

/** The one speaker of a conversation. */
export const SpeakingContext = createContext<Speaking>({ heard: '', play: () => {}, stop: () => {} })

export function useSpeaking(): Speaking {
  return useContext(SpeakingContext)
}
