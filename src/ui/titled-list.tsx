import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Lines under a title, in a box that scrolls; renders nothing without lines. */
export function TitledList({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null
  return (
    <chakra.div>
      <chakra.h3 textStyle="label">{title}</chakra.h3>
      <chakra.ul
        tabIndex={0}
        aria-label={title}
        maxHeight="16rem"
        overflowY="auto"
        marginTop="1"
        css={{ '& > li + li': { borderTopWidth: '1px' } }}
      >
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice, and never moves
          <chakra.li key={place} paddingBlock="2" overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
