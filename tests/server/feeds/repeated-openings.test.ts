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

test('a page of formulas takes linear time once it is parsed', async () => {
  const formula = '<p class="katex"><math><msup><i>x</i></msup></math></p>'
  await expectLinearTime((size) => parseHTML(`<body>${formula.repeat(size)}`).document, keepFormulas)
})

test('formulas in formulas take linear time once they are parsed', async () => {
  await expectLinearTime(nestFormulas, keepFormulas)
})

/** Made one by one: the parser's time grows by the square of the depth. Its process is ended when it takes too long. */
function nestFormulas(depth: number): Document {
  const { document } = parseHTML('<body></body>')
  let place: Element = document.body
  for (let index = 0; index < depth; index += 1)
    for (const name of ['math', 'msup']) place = place.appendChild(document.createElement(name))
  return document
}
