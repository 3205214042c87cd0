// Size of a visitor's first list and of the installation after it, in bytes as the server sends them (brotli at its
// highest quality). Exits with 1 if one of three budgets is exceeded (scripts of the first paint, all scripts of the
// first list, all files that the service worker stores), or if chunks import each other in a circle.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Limits in bytes: scripts of the first paint, all scripts of the first list, and all files of an installation. */
const BUDGETS = { first: 116_000, all: 215_000, installation: 1_200_000 }
const MAX_FILES = 60
/** Chunks that the list imports after its first paint: database, newer news, footer, service worker client. */
const IMPORTED_LATER = ['database', 'rxdb', 'start']

/** A chunk of Vite's manifest. `imports` are keys of chunks that must load first. */
interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
}

const dist = resolve(import.meta.dirname, '..', '..', 'dist')
const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run `npm run build` first.')
  process.exit(1)
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

for (const key of Object.keys(manifest)) {
  const needed = filesNeededBy(manifest[key]?.imports ?? [])
  if (!needed.includes(manifest[key]?.file ?? '')) continue
  console.error(`${key} is imported by what it imports: the two begin in the wrong order.`)
  process.exit(1)
}

const first = filesNeededBy([findKey(({ isEntry }) => isEntry === true, 'entry')])
const all = filesNeededBy(IMPORTED_LATER.map((wanted) => findKey(({ name }) => name === wanted, wanted)))
const later = all.filter((file) => !first.includes(file))

const firstBytes = report('Needed for the first paint', first)
const laterBytes = report('Imported once it is painted', later)
console.log()
check('The first paint', firstBytes, BUDGETS.first)
check('All that the first list loads', firstBytes + laterBytes, BUDGETS.all)

const stored = Array.from(
  readFileSync(join(dist, 'service-worker.js'), 'utf8').matchAll(/"url":"([^"]+)"/g),
  ([, url]) => String(url),
)
const files = [...new Set(stored)]
const sizes = files.map((file) =>
  /\.woff2$/.test(file) ? readFileSync(join(dist, file)).length : compressedSize(file),
)
check(`${files.length} files, ready without a network`, sum(sizes), BUDGETS.installation)
if (files.length === 0 || files.length > MAX_FILES) {
  console.error(`The installation is to be of 1 to ${MAX_FILES} files.`)
  process.exit(1)
}

/** Sets exit code 1 if the budget is exceeded. */
function check(what: string, bytes: number, budget: number): void {
  const difference = Math.abs(budget - bytes).toLocaleString('en')
  const size = `${what}: ${bytes.toLocaleString('en')} bytes`
  if (bytes > budget) {
    console.error(`${size}, ${difference} over the budget.`)
    process.exit(1)
  }
  console.log(`${size}, ${difference} below the budget.`)
}

function findKey(isWanted: (chunk: Chunk) => boolean, description: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => isWanted(chunk))
  if (!found) throw new Error(`The build has no chunk of this name any more: ${description}`)
  return found[0]
}

/** Files of these chunks and of all their static imports. */
function filesNeededBy(keys: string[]): string[] {
  const needed = new Set(keys)
  for (const key of needed) for (const imported of manifest[key]?.imports ?? []) needed.add(imported)
  return Array.from(needed, (key) => manifest[key]?.file).filter((file) => file !== undefined)
}

/** Prints each file with its size. Returns the sum. */
function report(title: string, files: string[]): number {
  console.log(`\n${title} | bytes\n--- | ---:`)
  const sizes = files.map(compressedSize)
  for (const [place, file] of files.entries()) console.log(`${file} | ${formatBytes(sizes[place] ?? 0)}`)
  console.log(`All | ${formatBytes(sum(sizes))}`)
  return sum(sizes)
}

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(join(dist, file))).length
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

function formatBytes(bytes: number): string {
  return bytes.toLocaleString('en')
}
