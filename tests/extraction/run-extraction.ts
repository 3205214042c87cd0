// npm run extraction -- DIR: extracts the pages in DIR and compares them with the expected text. DIR has a folder for
// each page with source.html, expected.html and expected-metadata.json, as Readability's test pages do. Fails below
// the goal.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { measurePage, type PageMeasure } from './measure-page.ts'

const MIN_KEPT = 0.95
/** Share of pages that may miss the goal: one in fourteen. */
const SHARE_MISSED = 1 / 14
/** Share of the expected pictures: 27 of 29 in our pages, where two are lines between paragraphs. */
const MIN_PICTURES = 0.93

const [directory] = process.argv.slice(2)
if (!directory || !existsSync(directory)) {
  console.error('Which folder of pages? npm run extraction -- DIR')
  process.exit(1)
}
const names = readdirSync(directory).filter((name) => existsSync(join(directory, name, 'source.html')))
if (names.length === 0) {
  console.error(`${directory} holds no folder with a source.html.`)
  process.exit(1)
}
const measures = names.sort().map((name) => ({ name, ...measurePage(join(directory, name)) }))

console.log(['page', 'title', 'words', 'kept', 'in order', 'extra', 'pictures', 'language', 'ms'].map(column).join(''))
for (const { name, ...measure } of measures) console.log([name, ...cellsOf(measure)].map(column).join(''))
for (const { name, article, expectedTitle, words, pictures } of measures) {
  if ((article?.title ?? null) !== expectedTitle)
    console.log(`${name}: the title is ${article?.title}, not ${expectedTitle}`)
  for (const picture of pictures.missing) console.log(`${name}: without ${picture.slice(0, 100)}`)
  if (words.kept < MIN_KEPT) console.log(`${name}: missing ${words.missing.slice(0, 40).join(' ')}`)
}
const met = measures.filter(isMet).length
console.log(`${met} of ${measures.length} pages: title equal, ${percent(MIN_KEPT)} of the words or more`)
const sum = (key: 'expected' | 'kept' | 'extra') => measures.reduce((total, { pictures }) => total + pictures[key], 0)
console.log(`${sum('kept')} of ${sum('expected')} pictures, ${sum('extra')} unexpected`)
const hasWords = met >= measures.length - Math.floor(measures.length * SHARE_MISSED)
process.exit(hasWords && sum('kept') >= sum('expected') * MIN_PICTURES ? 0 : 1)

function isMet({ article, expectedTitle, words }: PageMeasure): boolean {
  return (article?.title ?? null) === expectedTitle && words.kept >= MIN_KEPT
}

function cellsOf({ article, expectedTitle, words, pictures, ms }: PageMeasure): string[] {
  return [
    (article?.title ?? null) === expectedTitle ? 'equal' : 'other',
    String(words.expected),
    percent(words.kept),
    words.inOrder === null ? '-' : percent(words.inOrder),
    String(words.extra),
    `${pictures.kept} of ${pictures.expected}`,
    article?.language || '-',
    ms.toFixed(0),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function column(text: string, index: number): string {
  return index === 0 ? text.padEnd(20) : text.padStart(10)
}
