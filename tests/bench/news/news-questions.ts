import { articleIdOf } from '#schemas/article-address.ts'

/** A call of the server, and the same rows by a hand-written query. */
export interface NewsQuestion {
  title: string
  path: string
  sql: string
  values: unknown[]
}

const news = '/api/vedika/public/news'
const DEEP_PAGE = 1900
const article = 'https://paper.example/12345'
const columns =
  'id, url, title, source, category, author, published, summary, text, editor_choice, edition, language, picture'
const newest = 'order by published desc, id desc limit 10 offset'
const terms = `websearch_to_tsquery('english', $1)`

/** Over 20,000 articles. */
export const newsQuestions: NewsQuestion[] = [
  {
    title: 'News, first page',
    path: `${news}/today`,
    sql: `select ${columns} from articles ${newest} 0`,
    values: [],
  },
  {
    title: `News, page ${DEEP_PAGE.toLocaleString('en')}`,
    path: `${news}/today?page=${DEEP_PAGE}`,
    sql: `select ${columns} from articles ${newest} ${(DEEP_PAGE - 1) * 10}`,
    values: [],
  },
  {
    title: 'A category',
    path: `${news}/category/science`,
    sql: `select ${columns} from articles where lower(category) = $1 ${newest} 0`,
    values: ['science'],
  },
  {
    title: 'A source',
    path: `${news}/source?source=${encodeURIComponent('Paper 7')}`,
    sql: `select ${columns} from articles where lower(source) = $1 ${newest} 0`,
    values: ['paper 7'],
  },
  {
    title: 'Search: bank rate',
    path: `${news}/search?q=bank+rate`,
    sql: `select ${columns} from articles where words @@ ${terms}
      order by ts_rank_cd(words, ${terms}, 1) desc, published desc, id desc limit 10`,
    values: ['bank rate'],
  },
  {
    title: 'An article',
    path: `${news}/article?url=${encodeURIComponent(article)}`,
    sql: `select ${columns} from articles where id = $1`,
    values: [await articleIdOf(article)],
  },
]
