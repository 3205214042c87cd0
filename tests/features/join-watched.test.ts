import { expect, it } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { joinWatched } from '#src/features/news/following/join-watched.ts'

const article = (id: string, day: number) => ({ id, published: `2026-01-0${day}T00:00:00.000Z` }) as Article
const ids = (articles: Article[]) => articles.map(({ id }) => id)
const [one, two, three, four] = [article('1', 1), article('2', 2), article('3', 3), article('4', 4)]

it('[NL-02] the first page of a watch list is the newest of device and server', () => {
  const sides = { isFirstPage: true, size: 3, device: [three, one] }
  expect(ids(joinWatched({ ...sides, online: undefined }))).toEqual(['3', '1'])
  expect(ids(joinWatched({ ...sides, online: [four, three, two] }))).toEqual(['4', '3', '2'])
  expect(ids(joinWatched({ ...sides, size: 9, online: [article('0', 3), two] }))).toEqual(['3', '0', '2', '1'])
})

it('[NL-02] a later page is the server’s, or the device’s if the server is silent', () => {
  const sides = { isFirstPage: false, size: 2, device: [two, one] }
  expect(ids(joinWatched({ ...sides, online: [four, three] }))).toEqual(['4', '3'])
  expect(ids(joinWatched({ ...sides, online: undefined }))).toEqual(['2', '1'])
})
