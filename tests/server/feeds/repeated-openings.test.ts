import { parseHTML } from 'linkedom/worker'
import { test } from 'vitest'
import { labelDevice } from '#server/features/auth/device-label.ts'
import { extractArticle } from '#server/providers/feeds/extract-article.ts'
import { keepFormulas } from '#server/providers/feeds/keep-formulas.ts'
import { isArticleText } from '#server/providers/feeds/tell-article.ts'
import { expectLinearTime } from '../../support/measure/compare-times.ts'

const readers: [name: string, opening: string, read: (text: string) => unknown][] = [
  ['a page of unclosed html tags', '<html ', (text) => extractArticle(text, 'https://a.test/')],
  ['a page of unclosed titles', '<title ', (text) => extractArticle(text, 'https://a.test/')],
  ['a page of unclosed document types', '<!doctype ', (text) => extractArticle(text, 'https://a.test/')],
  ['an article of unclosed links', '<a ', isArticleText],
  ['a user agent of versions', ' Version/', labelDevice],
]

test.each(readers)('%s takes linear time', async (_, opening, read) => {
  await expectLinearTime((size) => opening.repeat(size), read)
})

test.each([
  ['a page of formulas', '<p class="katex"><math><msup><i>x</i></msup></math></p>'],
  ['a page of unclosed formulas', '<math><msup>'],
])('%s takes linear time once it is parsed', async (_, opening) => {
  await expectLinearTime((size) => parseHTML(`<body>${opening.repeat(size)}`).document, keepFormulas)
})
