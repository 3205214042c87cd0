import type { ReactNode } from 'react'

export interface InformationSection {
  /** The part of the address behind `#`. */
  id: string
  title: string
  body: ReactNode
}

/** What a page to read says. */
export interface InformationText {
  title: string
  lead: string
  /** What a reader who leaves now should have read. */
  inShort?: readonly ReactNode[]
  sections: readonly InformationSection[]
}
