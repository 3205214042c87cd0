import type { z } from 'zod'
import type { Article } from '#schemas/article.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { pageOf } from '#schemas/paging.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type SerializedResponse, serializeResponse } from '../../serialized-response.ts'
import type { ArticleList, Paging } from './article-lists.ts'
import { NewsMemory } from './news-memory.ts'
import { createVersionReader } from './news-version.ts'

/** Some 500 pages with their texts. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_BYTES_OF_TOTALS = 1024 * 1024
const REFUSAL_BYTES = 200

type NewsPage = ReturnType<typeof pageOf<z.ZodType<Article>>>

interface PageQuestion {
  list: ArticleList
  /** One-based page, page size, and values of the list's placeholders. */
  asked: Paging & { [value: string]: unknown }
  /** Further fields of the answer. */
  extend?: (content: Article[]) => object
}

export interface SharedAnswers {
  page(endpoint: Endpoint & { response: NewsPage }, question: PageQuestion): Promise<SerializedResponse | Refusal>
  one<Schema extends z.ZodType>(
    endpoint: Endpoint & { response: Schema },
    name: string,
    make: () => Promise<z.output<Schema> | Refusal>,
  ): Promise<SerializedResponse | Refusal>
}

/**
 * Answers about articles, which are the same for everybody: written once for all who ask, until an article changes.
 * So are the totals, which all pages of a list share.
 */
export function shareAnswers(database: Database): SharedAnswers {
  const readVersion = createVersionReader(database)
  const answers = new NewsMemory<SerializedResponse | Refusal>({
    mostBytes: MAX_BYTES,
    bytesOf: (answer) => (answer instanceof Refusal ? REFUSAL_BYTES : answer.bytes.length),
  })
  const totals = new NewsMemory<number>({ mostBytes: MAX_BYTES_OF_TOTALS, bytesOf: () => 8 })

  async function recall<Schema extends z.ZodType>(
    { path, response }: Endpoint & { response: Schema },
    name: string,
    make: (version: string) => Promise<z.output<Schema> | Refusal>,
  ) {
    const version = await readVersion()
    return answers.recall(version, `${path} ${name}`, async () => {
      const answer = await make(version)
      return answer instanceof Refusal ? answer : serializeResponse(response, answer)
    })
  }

  return {
    one: recall,
    page(endpoint, { list, asked, extend }) {
      const { page, size, ...values } = asked
      return recall(endpoint, JSON.stringify(asked), async (version) => {
        const counting = totals.recall(version, `${endpoint.path} ${JSON.stringify(values)}`, () => list.count(values))
        const [content, totalElements] = await Promise.all([list.readPage({ page, size }, values), counting])
        return { content, totalElements, size, number: page, ...extend?.(content) }
      })
    },
  }
}
