// npm run counts: sizes and seams of the product's code, as Markdown. What a change should make simpler is counted
// before and after it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { collectionNames } from '#schemas/collections.ts'
import { chunkGroups } from './chunk-groups.ts'

const listed = execFileSync('git', ['ls-files', 'src', 'server', 'schemas', 'sw'], { encoding: 'utf8' })
const sources = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const onDevice = sources.filter(({ path }) => /^(src|sw)\//.test(path))

const lines = sources.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other)
const importers = countImporters()

const rows: [what: string, count: number | string][] = [
  ['files', sources.length],
  ['lines', lines.reduce((sum, each) => sum + each, 0)],
  ['median lines of a file', lines[lines.length >> 1] ?? 0],
  ['files under 30 lines', lines.filter((each) => each < 30).length],
  ['files that one other file imports', [...importers.values()].filter((each) => each === 1).length],
  ['dynamic imports on the device', countOn(/\bimport\(/g)],
  ['files with dynamic imports', onDevice.filter(({ text }) => /\bimport\(/.test(text)).length],
  ['of them for routes', countOn(/\bimport\(/g, /^src\/app\/routes\//)],
  ['screens and parts loaded late', countOn(/\blazy(Screen|Part)\(/g)],
  ['groups of chunks', chunkGroups.length],
  ['RxDB collections', collectionNames.length],
  ['Dexie databases', countOn(/\bextends Dexie\b/g)],
]

console.log('| what | count |\n| --- | ---: |')
for (const [what, count] of rows) console.log(`| ${what} | ${count.toLocaleString('en')} |`)

function countOn(pattern: RegExp, where = /^/): number {
  const counted = onDevice.filter(({ path }) => where.test(path))
  return counted.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
}

/** The number of files that import each file, by its path. */
function countImporters(): Map<string, number> {
  const counts = new Map<string, number>(sources.map(({ path }) => [path, 0]))
  for (const { path, text } of sources) {
    const targets = new Set<string>()
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'((?:\.\.?\/|#)[^']+)'/g))
      targets.add(specifier.startsWith('#') ? specifier.slice(1) : normalize(`${dirname(path)}/${specifier}`))
    for (const target of targets) if (counts.has(target)) counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  return counts
}
