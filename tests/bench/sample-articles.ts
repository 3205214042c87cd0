import type { Article } from '#schemas/article.ts'
import { starterArticles } from '#server/features/news/newsroom/starter-edition/starter-edition.ts'

export const ARTICLE_COUNT = 20_000
const CATEGORIES = ['India', 'World', 'Business', 'Health', 'Science', 'Technology', 'Sports']
const SOURCES = Array.from({ length: 40 }, (_, number) => `Paper ${number + 1}`)

const sentences = starterArticles.flatMap(({ text }) => text.replaceAll(/<[^>]*>/g, ' ').split('. '))

/** As long as those of the starter edition, made of their sentences with some own words. Deterministic. */
export function* makeSampleArticles(count = ARTICLE_COUNT): Generator<Article> {
  let seed = 1
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  for (let number = 0; number < count; number++) {
    const text = Array.from({ length: 35 }, () => pick(sentences)).join('. ')
    const own = Array.from({ length: 4 }, () => `word${Math.floor(random() * 60_000)}`).join(' ')
    yield {
      id: number.toString(16).padStart(32, '0'),
      url: `https://paper.example/${number}`,
      title: pick(sentences).slice(0, 60) || 'News',
      summary: pick(sentences),
      source: pick(SOURCES),
      category: pick(CATEGORIES),
      text: `<p>${text} ${own}</p>`,
      published: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
      author: '',
      editorChoice: false,
      edition: 'feed',
      language: 'en',
      picture: '',
      leadId: '',
      others: [],
    }
  }
}
