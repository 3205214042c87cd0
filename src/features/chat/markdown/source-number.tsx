import { chakra } from '@chakra-ui/react'
import { useContext } from 'react'
import { chatTexts } from '../chat-texts.ts'
import { SourceLinks } from './source-links.ts'

/** A source's number within an answer; pressed, it leads to the source below. */
export function SourceNumber({ number }: { number: number }) {
  const { showSource } = useContext(SourceLinks)
  return (
    <chakra.button
      type="button"
      aria-label={chatTexts.source(number)}
      onClick={() => showSource(number)}
      display="inline-grid"
      placeItems="center"
      minWidth="1.25rem"
      height="1.25rem"
      paddingInline="1"
      marginInline="0.5"
      borderRadius="full"
      bg="accentSoft"
      color="accent"
      textStyle="tiny"
      verticalAlign="0.15em"
      cursor="pointer"
    >
      {number}
    </chakra.button>
  )
}
