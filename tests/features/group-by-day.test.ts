import { afterEach, expect, it, vi } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { groupByDay } from '#src/features/news/group-by-day.ts'
import { zoneOffsets } from '../../scripts/zone-offsets.ts'

afterEach(() => vi.unstubAllGlobals())

const article = (published: string, edition: Article['edition'] = 'feed'): Article => ({
  id: published,
  url: `https://paper.example/${published}`,
  title: published,
  source: 'The Paper',
  category: 'World',
  author: '',
  published,
  summary: '',
  text: '',
  editorChoice: false,
  leadId: '',
  others: [],
  edition,
  language: 'en',
  picture: '',
})

function labels(timeZone: string, now: string, articles: Article[]): [string, string[]][] {
  vi.stubGlobal('__ZONE_OFFSETS__', zoneOffsets(timeZone, Date.parse(now)))
  return groupByDay(articles, Date.parse(now)).map((group) => [group.label, group.articles.map(({ id }) => id)])
}

it('[NL-02] today is the newsroom’s day, then yesterday, then what is older', () => {
  const [late, early] = ['2026-11-22T18:30:00.000Z', '2026-11-22T18:29:00.000Z'] // midnight in India lies between them
  const old = '2025-06-01T00:00:00.000Z'
  expect(
    labels(
      'Asia/Kolkata',
      '2026-11-23T04:00:00Z',
      [late, early, old].map((each) => article(each)),
    ),
  ).toEqual([
    ['Today', [late]],
    ['Yesterday', [early]],
    ['Earlier', [old]],
  ])
})

it('[NL-02] a day of 25 hours is one day, and what a feed dates ahead is today’s', () => {
  const days = [
    '2026-10-26T09:00:00.000Z',
    '2026-10-25T03:00:00.000Z',
    '2026-10-24T03:00:00.000Z',
    '2026-10-23T03:00:00.000Z',
  ]
  expect(
    labels(
      'Europe/Berlin',
      '2026-10-25T22:30:00Z',
      days.map((each) => article(each)),
    ),
  ).toEqual([
    ['Today', days.slice(0, 2)],
    ['Yesterday', days.slice(2, 3)],
    ['Earlier', days.slice(3)],
  ])
})

it('[NL-02] the starter edition is labelled apart', () => {
  const [news, starter] = [article('2026-11-23T01:00:00.000Z'), article('2025-01-06T05:30:00.000Z', 'starter')]
  expect(labels('Asia/Kolkata', '2026-11-23T04:00:00Z', [news, starter])).toEqual([
    ['Today', [news.id]],
    ['Starter edition', [starter.id]],
  ])
})
