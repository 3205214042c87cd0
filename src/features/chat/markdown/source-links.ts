import { createContext } from 'react'

/** Handles a press on a source number in the text of an answer. */
export const SourceLinks = createContext<{ showSource: (number: number) => void }>({ showSource: () => {} })
