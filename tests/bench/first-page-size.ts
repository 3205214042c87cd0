// What a visitor's first list costs, in bytes as the server sends them: brotli at its highest quality. Ends with 1 when
// the scripts that the list waits for are over their budget, or files of the build import each other in a circle.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const BUDGET_BYTES = 170_000
/** What the first list imports by itself once it has been shown: the call for newer news, the footer, the service worker's
 * client. */
const IMPORTED_LATER = ['start']

/** A chunk of Vite's manifest; `imports` are keys of other chunks, needed before this one runs. */
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

const firstBytes = report('Needed to show the first list', first)
const laterBytes = report('Imported after it is shown', later)
console.log(`\n${formatBytes(firstBytes + laterBytes)} in all\n`)
if (firstBytes > BUDGET_BYTES) {
  console.error(`The first page is ${firstBytes - BUDGET_BYTES} bytes over its budget of ${BUDGET_BYTES}.`)
  process.exit(1)
}
console.log(`The first page is ${BUDGET_BYTES - firstBytes} bytes below its budget of ${BUDGET_BYTES}.`)

function findKey(isWanted: (chunk: Chunk) => boolean, description: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => isWanted(chunk))
  if (!found) throw new Error(`The build has no chunk of this name any more: ${description}`)
  return found[0]
}

/** The files of these chunks and of all that they import statically. */
function filesNeededBy(keys: string[]): string[] {
  const needed = new Set(keys)
  for (const key of needed) for (const imported of manifest[key]?.imports ?? []) needed.add(imported)
  return Array.from(needed, (key) => manifest[key]?.file).filter((file) => file !== undefined)
}

/** Prints each file with its size, and their sum; returns the sum. */
function report(title: string, files: string[]): number {
  console.log(`\n${title}`)
  let sum = 0
  for (const file of files) {
    const bytes = brotliCompressSync(readFileSync(join(dist, file))).length
    console.log(`${formatBytes(bytes)}  ${file}`)
    sum += bytes
  }
  console.log(`${formatBytes(sum)}  sum`)
  return sum
}

function formatBytes(bytes: number): string {
  return bytes.toLocaleString('en').padStart(9)
}
