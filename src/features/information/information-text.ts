import type { ReactNode } from 'react'

export interface InformationSection {
  /** Fragment of the URL. */
  id: string
  title: string
  body: ReactNode
}

/** Content of an information page. */
export interface InformationText {
  title: string
  lead: string
  /** Summary at the top of the page. */
  inShort?: readonly ReactNode[]
  sections: readonly InformationSection[]
}
