// Holds docs/requirements.md against the titles of the tests. With --write it fills in the column of tests.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const file = resolve(root, 'docs', 'requirements.md')
const ROW = /^\| (?<id>[A-Z]{2}-\d\d) \| (?<what>.*?) \| (?<where>.*?) ?\| (?<state>\w+) \|(?<tests>.*)\|$/
const TITLE_ID = /\[([A-Z]{2}-\d\d)\]/g
const states = new Set(['done', 'part', 'open'])

/** Test files whose titles name an id, relative to tests/. */
function findTests(): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const path of globSync(`${root}/tests/**/*.test.{ts,tsx}`).sort()) {
    const name = relative(resolve(root, 'tests'), path).replaceAll('\\', '/')
    for (const [, id = ''] of readFileSync(path, 'utf8').matchAll(TITLE_ID)) {
      found.set(id, (found.get(id) ?? new Set()).add(name))
    }
  }
  return new Map(Array.from(found, ([id, names]) => [id, [...names]]))
}

const tests = findTests()
const faults: string[] = []
const known = new Set<string>()
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => {
    const row = ROW.exec(line)?.groups
    if (!row) return line
    const { id = '', what, where, state = '' } = row
    known.add(id)
    const names = tests.get(id) ?? []
    if (!states.has(state)) faults.push(`${id}: its state is '${state}', not done, part or open`)
    if (state !== 'open' && names.length === 0) faults.push(`${id} says ${state}, and no test names it`)
    return `| ${id} | ${what} | ${where} | ${state} | ${names.join(', ')} |`
  })
for (const id of tests.keys())
  if (!known.has(id)) faults.push(`${id} is named by ${tests.get(id)} and is no requirement`)

const fresh = lines.join('\n')
if (process.argv.includes('--write')) writeFileSync(file, fresh)
else if (fresh !== readFileSync(file, 'utf8')) faults.push('The column of tests is stale: run it with --write')

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const count = (state: string) => lines.filter((line) => ROW.exec(line)?.groups?.state === state).length
console.log(`Requirements: ${count('done')} done, ${count('part')} in part, ${count('open')} open.`)
