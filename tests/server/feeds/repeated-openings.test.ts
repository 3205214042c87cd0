import { expect, test } from 'vitest'
import { labelDevice } from '#server/features/auth/device-label.ts'
import { extractArticle } from '#server/providers/feeds/extract-article.ts'
import { isArticleText } from '#server/providers/feeds/tell-article.ts'
import { timeOf } from '../../support/costly-markdown.ts'

const readers: [name: string, opening: string, read: (text: string) => unknown][] = [
  ['a page of unclosed html tags', '<html ', (text) => extractArticle(text, 'https://a.test/')],
  ['a page of unclosed titles', '<title ', (text) => extractArticle(text, 'https://a.test/')],
  ['a page of unclosed document types', '<!doctype ', (text) => extractArticle(text, 'https://a.test/')],
  ['an article of unclosed links', '<a ', isArticleText],
  ['a user agent of versions', ' Version/', labelDevice],
]

test.each(readers)('%s takes four times as long when it is four times as long', (_, opening, read) => {
  const texts = [3000, 12_000].map((count) => opening.repeat(count))
  const [short = 0, long = 0] = texts.map((text) => timeOf(() => read(text)))
  expect(long).toBeLessThan(9 * Math.max(short, 5)) // quadratic time would give 16
})
