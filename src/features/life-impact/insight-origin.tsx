import { chakra } from '@chakra-ui/react'
import type { Insight } from '#schemas/insight.ts'
import { lifeImpactTexts } from './life-impact-texts.ts'

/** Author of an insight: the article or a model, with the model's quotes. */
export function InsightOrigin({ insight: { model, quotes = [] } }: { insight: Pick<Insight, 'model' | 'quotes'> }) {
  return (
    <>
      {quotes.map((quote) => (
        <chakra.blockquote
          key={quote}
          borderInlineStartWidth="2px"
          borderColor="accent"
          paddingInlineStart="3"
          marginTop="3"
          color="muted"
          textStyle="quote"
          maxWidth="measure"
        >
          {quote}
        </chakra.blockquote>
      ))}
      <chakra.p textStyle="small" color="muted" marginTop="3">
        {model ? lifeImpactTexts.putSoBy(model) : lifeImpactTexts.quoted}
      </chakra.p>
    </>
  )
}
