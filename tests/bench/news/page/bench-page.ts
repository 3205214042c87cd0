import { filter, firstValueFrom } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { article$, articlesById$, storeArticles, storeNewsPage } from '#src/database/news/articles.ts'
import { newsPage$ } from '#src/database/news/news-pages.ts'
import { indexNewArticles, searchDevice } from '#src/search/device-search.ts'
import { ARTICLE_COUNT, makeSampleArticles } from '../../sample-articles.ts'
import type { DeviceQuestion } from '../device-questions.ts'
import { BareStore } from './bare-store.ts'

const BATCH = 500
const PAGE = 10
const FOUND = 12
const MAX_ROUNDS = 40
const terms = { q: 'bank rate', source: '', primary: '', group: [] }

const bare = BareStore.open()
/** Each round uses another article, so that none is in memory. */
let next = 0
const idOf = (number: number) => number.toString(16).padStart(32, '0')

globalThis.deviceBench = {
  async fill() {
    const store = await bare
    let batch: Article[] = []
    for (const sample of makeSampleArticles()) {
      batch.push(sample)
      if (batch.length < BATCH) continue
      await storeArticles(batch)
      await store.put(batch)
      batch = []
    }
    for (let page = 0; page < MAX_ROUNDS; page++) {
      const articles = await (await bare).get(idsOfPage(page))
      await storeNewsPage(keyOf(page), articles, ARTICLE_COUNT)
    }
    indexNewArticles()
    for (let covered = 0; covered < ARTICLE_COUNT; ) covered = (await searchDevice(terms, 0, 1)).covered
  },

  async measure(question, rounds) {
    const times = { ours: [] as number[], bare: [] as number[] }
    const { prepare, ours, bare: its } = questions[question]
    for (let round = 0; round < rounds; round++) {
      const asked = await prepare(round)
      const first = round % 2 === 0 // alternates the order
      if (first) times.ours.push(await time(() => ours(asked)))
      times.bare.push(await time(() => its(asked)))
      if (!first) times.ours.push(await time(() => ours(asked)))
    }
    return times
  },
}

interface Asked {
  ids: string[]
  /** Under which a list keeps its page. */
  key: string
  articles: Article[]
}

interface Question {
  prepare(round: number): Promise<Asked>
  ours(asked: Asked): Promise<unknown>
  bare(asked: Asked): Promise<unknown>
}

const idsOfPage = (page: number) => Array.from({ length: PAGE }, (_, place) => idOf(10_000 + page * PAGE + place))
const keyOf = (page: number) => `today||${page + 1}|${PAGE}`

const read = async ({ ids }: Asked) => (await bare).get(ids)
const takeOne = async (): Promise<Asked> => {
  const ids = [idOf(next++)]
  return { ids, key: '', articles: await (await bare).get(ids) }
}

const questions: Record<DeviceQuestion, Question> = {
  list: {
    prepare: async (round) => ({ ids: idsOfPage(round), key: keyOf(round), articles: [] }),
    ours: ({ key }) => firstValueFrom(newsPage$(key).pipe(filter((page) => page?.items.length === PAGE))),
    bare: read,
  },
  search: {
    async prepare(round) {
      const { ids } = await searchDevice(terms, round * FOUND, FOUND)
      return { ids, key: String(round), articles: [] }
    },
    async ours({ key }) {
      const { ids } = await searchDevice(terms, Number(key) * FOUND, FOUND)
      return firstValueFrom(articlesById$(ids))
    },
    bare: read,
  },
  open: {
    prepare: () => takeOne(),
    ours: ({ ids: [id = ''] }) => firstValueFrom(article$(id).pipe(filter((article) => article !== null))),
    bare: read,
  },
  store: {
    prepare: () => takeOne(),
    ours: ({ articles }) => storeArticles(articles),
    bare: async ({ articles }) => (await bare).put(articles),
  },
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
