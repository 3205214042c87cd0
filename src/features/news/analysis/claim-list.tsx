import { chakra } from '@chakra-ui/react'
import type { Claim } from '#schemas/analysis.ts'
import { analysisTexts as texts } from './analysis-texts.ts'
import { showQuote } from './show-quote.ts'

const Quote = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    textStyle: 'quote',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

/** Lists claims with the sentences that support them. Pressing a sentence shows it in the article. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <chakra.ul display="grid" gap="4">
      {claims.map(({ text, quotes }) => (
        <li key={text}>
          <chakra.p textStyle="answer">{text}</chakra.p>
          {quotes.map((quote) => (
            <chakra.blockquote key={quote} borderInlineStartWidth="2px" borderColor="accent" marginTop="1.5">
              <Quote type="button" title={texts.showInText} onClick={(event) => showQuote(event.currentTarget, quote)}>
                {quote}
              </Quote>
            </chakra.blockquote>
          ))}
        </li>
      ))}
    </chakra.ul>
  )
}
