import { chakra } from '@chakra-ui/react'
import { Fragment, useEffect, useRef } from 'react'
import type { Sentence } from '../../platform/sentences.ts'
import { speechTexts as texts } from './speech-texts.ts'

interface SpokenTextProps {
  text: string
  sentences: readonly Sentence[]
  /** Which of them is heard; counts from 0. */
  spoken: number
}

const Marked = chakra('mark', {
  base: { bg: 'accentSoft', color: 'text', borderRadius: 'sm', boxShadow: '0 0 0 3px token(colors.accentSoft)' },
})

/** The text as it was typed, with the sentence that is heard marked and in view. */
export function SpokenText({ text, sentences, spoken }: SpokenTextProps) {
  const marked = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence comes into view
  useEffect(() => void marked.current?.scrollIntoView({ block: 'nearest' }), [spoken])
  return (
    <chakra.section
      aria-label={texts.reading}
      tabIndex={0}
      minHeight={{ base: '14rem', md: '20rem' }}
      maxHeight="60vh"
      overflowY="auto"
      padding={{ base: '4', md: '6' }}
      textStyle="reading"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
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
    </chakra.section>
  )
}
