import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Frame of a drawing: 160 by 120 units. Outlines are muted, important parts have the accent colour. */
export function Canvas({ children }: { children: ReactNode }) {
  return (
    <chakra.svg
      viewBox="0 0 160 120"
      width="10rem"
      height="7.5rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="muted"
      css={{
        '& .ground': { fill: 'accentSoft', stroke: 'none' },
        '& .paper': { fill: 'surface' },
        '& .accent': { stroke: 'accent' },
        '& .filled': { fill: 'accent', stroke: 'none' },
        '& .on': { stroke: 'onAccent' },
        '& .flame': { fill: 'flame', stroke: 'none' },
      }}
    >
      {children}
    </chakra.svg>
  )
}
