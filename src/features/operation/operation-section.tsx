import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { operationTexts as texts } from './operation-texts.ts'
import { Trouble } from './trouble.tsx'

interface SectionProps {
  title: string
  about?: string
  /** Null: the database did not answer in time. */
  items: readonly unknown[] | null
  /** In place of `about` and the table if there are no items. */
  none: string
  /** The table. */
  children: ReactNode
}

/** A list under a heading, or a line in its place. */
export function OperationSection({ title, about, items, none, children }: SectionProps) {
  const isFilled = items !== null && items.length > 0
  const line = isFilled ? about : none
  return (
    <chakra.section aria-label={title} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <div>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <chakra.div textStyle="small" color="muted">
          {items === null ? <Trouble>{texts.noAnswer}</Trouble> : line}
        </chakra.div>
      </div>
      {isFilled && children}
    </chakra.section>
  )
}

/** Cells of its tables. On a phone the first cell has all of them. */
export const Cell = chakra('td', { base: { paddingBlock: '3', overflowWrap: 'anywhere' } })
export const WideCell = chakra(Cell, {
  base: {
    hideBelow: 'md',
    textStyle: 'small',
    color: 'muted',
  },
})
