import { expect, test } from 'vitest'
import { starterArticles } from '#server/features/newsroom/starter-edition/starter-edition.ts'
import { quotingMaker } from '#server/insights/make-drafts.ts'
import { selectInsights } from '#server/insights/select-insights.ts'

const draftsOf = async (slug: string) => {
  const article = starterArticles.find((each) => each.slug === slug)
  if (!article) throw new Error(`No article ${slug}`)
  return quotingMaker.make({ ...article, language: 'en' })
}
const goalsOf = async (slug: string) => (await draftsOf(slug)).map(({ category }) => category)

test('[LI-02] an article bears on the goals whose words it names, and on no other', async () => {
  expect(await goalsOf('what-a-repo-rate-does')).toEqual(['Finance'])
  expect(await goalsOf('how-blood-pressure-is-measured')).toEqual(['Health'])
  expect(await goalsOf('what-happens-in-sleep')).toEqual(['Health', 'Learning'])
  expect(await goalsOf('how-to-read-a-balance-sheet')).toEqual(['Career', 'Finance'])
  expect(await goalsOf('how-the-right-to-information-works')).toEqual(['Opportunities'])
  for (const slug of ['how-the-tides-work', 'why-leap-years-exist', 'why-a-cricket-ball-swings']) {
    expect(await goalsOf(slug)).toEqual([])
  }
})

test('[LI-02] a summary is one or two sentences of the article, word for word', async () => {
  let count = 0
  for (const article of starterArticles) {
    const said = `${article.summary} ${article.text}`.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
    for (const { summary } of await quotingMaker.make({ ...article, language: 'en' })) {
      count += 1
      expect(said).toContain(summary)
      expect(summary.length).toBeLessThanOrEqual(360)
      expect(summary).toMatch(/^["“‘\p{Lu}\p{N}].*[.!?]["”’]?$/u)
    }
  }
  expect(count).toBeGreaterThan(15)
})

test('[LI-02] a short item of a feed is enough; a title alone, or another script’s text, makes nothing', async () => {
  const item = {
    title: 'RBI holds repo rate',
    summary:
      'The Reserve Bank kept the repo rate where it was, so home loans and deposits stay as they are. It rained.',
    text: '',
    language: 'en-IN',
  }
  expect(await quotingMaker.make(item)).toEqual([
    {
      category: 'Finance',
      summary: 'The Reserve Bank kept the repo rate where it was, so home loans and deposits stay as they are.',
    },
  ])
  expect(await quotingMaker.make({ ...item, summary: '' })).toEqual([])
  const hindi = 'भारतीय रिज़र्व बैंक ने रेपो दर में कोई बदलाव नहीं किया है, ऐसा गवर्नर ने कहा।'
  expect(await quotingMaker.make({ ...item, title: hindi, summary: hindi, language: 'hi' })).toEqual([])
  expect(await quotingMaker.make({ ...item, language: 'no language' })).toHaveLength(1)
})

test('[LI-02] the goals take turns, and an article is told of once', () => {
  const drafts = [
    { category: 'Career', summary: 'Of work.' },
    { category: 'Finance', summary: 'Of money.' },
  ] as const
  const candidates = Array.from({ length: 12 }, (_, number) => ({
    ...{ id: String(number), title: 'News', url: `https://paper.example/${number}`, edition: 'feed' as const },
    drafts: number < 8 ? [...drafts] : [drafts[0]],
  }))
  const chosen = selectInsights(candidates, ['Career', 'Finance'])
  expect(chosen.map(({ id }) => id)).toEqual([
    ...['0-Career', '1-Finance', '2-Career', '3-Finance', '4-Career'],
    ...['5-Finance', '6-Career', '7-Finance', '8-Career', '9-Career'],
  ])
  expect(selectInsights(candidates, [])).toEqual([])
  expect(selectInsights(candidates, ['Health'])).toEqual([])
})
