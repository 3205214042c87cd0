import { createContext, useContext } from 'react'

interface Speaking {
  /** The turn whose answer is heard; empty where none is. */
  heard: string
  play: (turnId: string, markdown: string, language: string) => void
  stop: () => void
}

/** The one speaker of a conversation. */
export const SpeakingContext = createContext<Speaking>({ heard: '', play: () => {}, stop: () => {} })

export function useSpeaking(): Speaking {
  return useContext(SpeakingContext)
}
