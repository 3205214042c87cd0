// Search of 20,000 articles on the device: time of each letter, compared with a scan of every article, and the size
// of the index that a start loads.
import { buildSegment, type IndexedArticle, type IndexSegment } from '#src/search/index-segment.ts'
import { SearchIndex } from '#src/search/search-index.ts'
import { readSearchQuery } from '#src/search/search-query.ts'
import { ARTICLE_COUNT as COUNT, makeSampleArticles } from './sample-articles.ts'

const BATCH = 2_500
const QUERIES = ['m', 'mo', 'mon', 'monsoon', 'monsoon rain', 'bank rate', 'the of', 'inflation -repo', 'zzzz']
const ROUNDS = 15

const articles: IndexedArticle[] = [...makeSampleArticles()].map((article, number) => ({
  ...article,
  editorChoice: number % 500 === 0,
  leadId: '',
}))
const index = new SearchIndex()
const segments: IndexSegment[] = []
const building = performance.now()
for (let start = 0; start < COUNT; start += BATCH) {
  const segment = buildSegment(articles.slice(start, start + BATCH))
  segments.push(segment)
  index.add(start, segment)
}
const built = performance.now() - building
const bytes = segments
  .flatMap((segment) => Object.values(segment))
  .reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.byteLength), 0)
const opening = performance.now()
const opened = new SearchIndex()
structuredClone(segments).forEach((segment, key) => {
  opened.add(key, segment)
})
const restored = performance.now() - opening

console.log(`\n${COUNT.toLocaleString('en')} articles in ${segments.length} segments, ${(bytes / 1e6).toFixed(1)} MB,`)
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
