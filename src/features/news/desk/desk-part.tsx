import { chakra } from '@chakra-ui/react'
import type { DeskProps } from './desk-props.ts'
import { MarkButton } from './mark-button.tsx'

/** What an admin does with an article, on its card or beside it in full. */
export function DeskPart({ article, isDetail = false }: DeskProps) {
  if (isDetail) return <MarkButton article={article} hasUnmark />
  return (
    <chakra.div
      position="relative"
      zIndex="1"
      display="flex"
      marginTop="1.5"
      marginInlineStart="-3"
      width="fit-content"
    >
      <MarkButton article={article} />
    </chakra.div>
  )
}
