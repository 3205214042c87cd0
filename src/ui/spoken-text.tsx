import { chakra } from '@chakra-ui/react'
import { Fragment, useEffect, useRef } from 'react'

interface SpokenTextProps {
  text: string
  /** Positions in the text, from `start` up to `end`. */
  sentences: readonly { text: string; start: number; end: number }[]
  /** Index of the spoken sentence; counts from 0. */
  spoken: number
}

const Marked = chakra('mark', {
  base: {
    bg: 'accentSoft',
    color: 'text',
    borderRadius: 'sm',
    boxShadow: '0 0 0 3px token(colors.accentSoft)',
    scrollMarginBlock: '5rem', // clear of what sticks to the edges of the screen
  },
})

/** A text that is read aloud, with its sentence marked and in view. The parent preserves line breaks. */
export function SpokenText({ text, sentences, spoken }: SpokenTextProps) {
  const marked = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence comes into view
  useEffect(() => void marked.current?.scrollIntoView({ block: 'nearest' }), [spoken])
  return (
    <>
      {sentences.map((sentence, index) => (
        <Fragment key={sentence.start}>
          {text.slice(sentences[index - 1]?.end ?? 0, sentence.start)}
          {index === spoken ? (
            <Marked ref={marked} aria-current="true">
              {sentence.text}
            </Marked>
          ) : (
            <chakra.span color="muted">{sentence.text}</chakra.span>
          )}
        </Fragment>
      ))}
      {text.slice(sentences.at(-1)?.end ?? 0)}
    </>
  )
}
