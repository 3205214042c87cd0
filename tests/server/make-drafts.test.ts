import { expect, test } from 'vitest'
import { quotingGenerator } from '#server/features/insights/generation/make-drafts.ts'
import { selectInsights } from '#server/features/insights/generation/select-insights.ts'
import { starterArticles } from '#server/features/news/newsroom/starter-edition/starter-edition.ts'

const draftsOf = async (slug: string) => {
  const article = starterArticles.find((each) => each.slug === slug)
  if (!article) throw new Error(`No article ${slug}`)
  return quotingGenerator.make({ ...article, language: 'en' })
}
const goalsOf = async (slug: string) => (await draftsOf(slug)).map(({ category }) => category)

test('[LI-02] an article bears on the goals that its headline and its text are about', async () => {
  expect(await goalsOf('what-a-repo-rate-does')).toEqual(['Finance'])
  expect(await goalsOf('dengue-and-its-mosquito')).toEqual(['Health'])
  expect(await goalsOf('what-happens-in-sleep')).toEqual(['Health', 'Learning'])
  expect(await goalsOf('how-the-right-to-information-works')).toEqual(['Opportunities'])
  for (const slug of ['how-the-tides-work', 'why-leap-years-exist', 'why-a-cricket-ball-swings']) {
    expect(await goalsOf(slug)).toEqual([])
  }
})

test('[LI-02] a comparison or a word in passing makes no insight', async () => {
  expect(await goalsOf('how-vaccines-train-immunity')).toEqual(['Health']) // "A second or third dose works like revision before an examination"
  expect(await goalsOf('why-the-sky-changes-colour')).toEqual([]) // a physicist had students
  expect(await goalsOf('how-to-read-a-balance-sheet')).toEqual([]) // "the skill of the staff"
  expect(await goalsOf('how-the-european-union-decides')).toEqual([]) // "trade agreements"
})

test.each([
  [
    'Kerala frog is new to science',
    'Scientists at the university discovered a frog that glows, and students observed it.',
  ],
  ['Actor learns a lesson', 'The actor learnt a lesson at school and will teach it to his students on screen.'],
  [
    'Team trains for the final',
    'The team trained at the factory ground; the experience of some will help, the staff said.',
  ],
  ['Teacher dies on the way to school', 'Two students died with the teacher; parents will get help from the school.'],
  ['Bank opens a branch', 'The bank opened, with an interest in its town and a loan of paintings on its walls.'],
])('[LI-02] news that helps nobody towards a goal makes no insight: %s', async (title, summary) => {
  expect(await quotingGenerator.make({ title, summary, text: '', language: 'en' })).toEqual([])
})

test('[LI-02] an insight says what follows for people', async () => {
  const item = {
    title: 'CBSE to hold board exams twice a year',
    summary: 'The board met on Monday to discuss exams at schools. Students may sit the exams twice from next year.',
    text: '',
    language: 'en',
  }
  expect(await quotingGenerator.make(item)).toEqual([
    { category: 'Learning', summary: 'Students may sit the exams twice from next year.' },
  ])
})

test('[LI-02] a summary is one or two sentences of the article, word for word', async () => {
  let count = 0
  for (const article of starterArticles) {
    const said = `${article.summary} ${article.text}`.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
    for (const { summary } of await quotingGenerator.make({ ...article, language: 'en' })) {
      count += 1
      expect(said).toContain(summary)
      expect(summary.length).toBeLessThanOrEqual(360)
      expect(summary).toMatch(/^["“‘\p{Lu}\p{N}].*[.!?]["”’]?$/u)
    }
  }
  expect(count).toBeGreaterThan(8)
})

test('[LI-02] a short feed item is enough; a title alone or another script makes nothing', async () => {
  const item = {
    title: 'RBI holds repo rate',
    summary:
      'The Reserve Bank kept the repo rate where it was, so home loans and deposits stay as they are. It rained.',
    text: '',
    language: 'en-IN',
  }
  expect(await quotingGenerator.make(item)).toEqual([
    {
      category: 'Finance',
      summary: 'The Reserve Bank kept the repo rate where it was, so home loans and deposits stay as they are.',
    },
  ])
  expect(await quotingGenerator.make({ ...item, summary: '' })).toEqual([])
  const hindi = 'भारतीय रिज़र्व बैंक ने रेपो दर में कोई बदलाव नहीं किया है, ऐसा गवर्नर ने कहा।'
  expect(await quotingGenerator.make({ ...item, title: hindi, summary: hindi, language: 'hi' })).toEqual([])
  expect(await quotingGenerator.make({ ...item, language: 'no language' })).toHaveLength(1)
})

test('[LI-02] the goals take turns, and an article is told of once', () => {
  const drafts = [
    { category: 'Career', summary: 'Of work.' },
    { category: 'Finance', summary: 'Of money.' },
  ] as const
  const candidates = Array.from({ length: 12 }, (_, number) => ({
    id: String(number),
    title: 'News',
    url: `https://paper.example/${number}`,
    edition: 'feed' as const,
    drafts: number < 8 ? [...drafts] : [drafts[0]],
  }))
  const chosen = selectInsights(candidates, ['Career', 'Finance'])
  expect(chosen.map(({ id }) => id)).toEqual([
    '0-Career',
    '1-Finance',
    '2-Career',
    '3-Finance',
    '4-Career',
    '5-Finance',
    '6-Career',
    '7-Finance',
    '8-Career',
    '9-Career',
  ])
  expect(selectInsights(candidates, [])).toEqual([])
  expect(selectInsights(candidates, ['Health'])).toEqual([])
})
