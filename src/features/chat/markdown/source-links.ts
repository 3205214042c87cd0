import { createContext } from 'react'

/** What an answer around its text does where a source's number in it is pressed. */
export const SourceLinks = createContext<{ showSource: (number: number) => void }>({ showSource: () => {} })
