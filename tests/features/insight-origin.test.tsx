import { expect, it } from 'vitest'
import type { Insight } from '#schemas/insight.ts'
import { InsightOrigin } from '#src/features/life-impact/insight-origin.tsx'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'

function show(insight: Pick<Insight, 'model' | 'quotes'>): { quotes: (string | null)[]; label: string | undefined } {
  const place = renderScreen(<InsightOrigin insight={insight} />)
  const quotes = Array.from(place.querySelectorAll('blockquote'), ({ textContent }) => textContent)
  const label = place.querySelector('p')?.textContent
  closeScreen()
  return { quotes, label }
}

it('[LI-01] an insight says whose words it is in, and what a model’s rest on', () => {
  expect(show({ model: 'stand-in-1', quotes: ['It rained.', 'It <b>poured</b>.'] })).toEqual({
    quotes: ['It rained.', 'It <b>poured</b>.'],
    label: 'Written by stand-in-1. Quotes checked against the article.',
  })
  expect(show({})).toEqual({ quotes: [], label: 'Quoted from the article, without an AI model.' })
})
