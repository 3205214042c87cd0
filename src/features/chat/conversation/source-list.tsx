import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import { chatTexts } from '../chat-texts.ts'
import { AnswerLink } from '../markdown/answer-link.tsx'

/** Sources of an answer, numbered as its text refers to them. */
export function SourceList({ sources, idOf }: { sources: AnswerSource[]; idOf: (number: number) => string }) {
  const titleId = useId()
  if (sources.length === 0) return null
  return (
    <chakra.section aria-labelledby={titleId} marginTop="3" paddingTop="2" borderTopWidth="1px" textStyle="small">
      <chakra.h4 id={titleId} textStyle="tiny" color="muted">
        {chatTexts.sources}
      </chakra.h4>
      <chakra.ol display="grid" gap="1.5" marginTop="1.5">
        {sources.map((source, index) => (
          <chakra.li
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
            key={index}
            id={idOf(index + 1)}
            tabIndex={-1}
            display="grid"
            gridTemplateColumns="1.25rem minmax(0, 1fr)"
            columnGap="2"
          >
            <chakra.span color="muted" textAlign="end">
              {index + 1}
            </chakra.span>
            <chakra.div overflowWrap="anywhere">
              <AnswerLink href={source.address}>{source.title || source.address}</AnswerLink>
              {source.own && <chakra.span color="muted">, {chatTexts.own[source.own]}</chakra.span>}
              {source.page !== undefined && <chakra.span color="muted">, {chatTexts.page(source.page)}</chakra.span>}
              {source.quote && (
                <chakra.p color="muted" lineClamp={2} dir="auto">
                  {source.quote}
                </chakra.p>
              )}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
