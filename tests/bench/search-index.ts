// Search of 20,000 articles on the device: time of each letter, compared with a scan of every article, and the sizes
// of what a start and a word load.
import { type BuiltSegment, buildSegment, type IndexedArticle } from '#src/search/index-segment.ts'
import { SearchIndex } from '#src/search/search-index.ts'
import { readSearchQuery } from '#src/search/search-query.ts'
import { ARTICLE_COUNT as COUNT, makeSampleArticles } from './sample-articles.ts'

const BATCH = 2_500
const QUERIES = ['m', 'mo', 'mon', 'monsoon', 'monsoon rain', 'bank rate', 'the of', 'inflation -repo', 'zzzz']
const ROUNDS = 15

const articles: IndexedArticle[] = [...makeSampleArticles()].map((article, number) => ({
  ...article,
  editorChoice: number % 500 === 0,
}))
const index = new SearchIndex()
const segments: BuiltSegment[] = []
const building = performance.now()
for (let start = 0; start < COUNT; start += BATCH) {
  const segment = buildSegment(articles.slice(start, start + BATCH))
  segments.push(segment)
  index.add(start, segment)
}
const built = performance.now() - building
const bytesOf = (parts: (string | Uint8Array | Uint16Array | Uint32Array | Float64Array)[]) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.byteLength), 0)
const atStart = bytesOf(segments.flatMap(({ segment }) => Object.values(segment)))
const postings = segments.flatMap((built) => [...built.postings])
const ofLetters = (letters: RegExp) =>
  bytesOf(postings.flatMap(([letter, { articles: of, weights }]) => (letters.test(letter) ? [of, weights] : [])))
const opening = performance.now()
const opened = new SearchIndex()
structuredClone(segments).forEach((segment, key) => {
  opened.add(key, segment)
})
const restored = performance.now() - opening

const inMB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
console.log(`\n${COUNT.toLocaleString('en')} articles in ${segments.length} segments: ${inMB(atStart)} at a start,`)
console.log(`${inMB(ofLetters(/m/))} for a word with m, ${inMB(ofLetters(/./su))} for all words,`)
console.log(`built in ${Math.round(built)} ms, copied and opened in ${Math.round(restored)} ms`)
console.log('\nTyped | median | of a look at every text | found\n--- | ---: | ---: | ---:')
for (const query of QUERIES) {
  const read = readSearchQuery({ q: query, source: '', primary: '', group: [] })
  const indexed = medianOf(() => index.search(read, 0, 12))
  const words = query.split(' ').filter((word) => !word.startsWith('-'))
  const looked = medianOf(
    () => articles.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word))),
    3,
  )
  const { total } = index.search(read, 0, 12)
  const ratio = (indexed / looked).toFixed(3)
  console.log(`${query} | ${indexed.toFixed(1)} ms | ${ratio} | ${total.toLocaleString('en')}`)
}

function medianOf(work: () => unknown, rounds = ROUNDS): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}
