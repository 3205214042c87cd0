import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { classicScripts } from '../../scripts/classic-scripts.ts'

/** A small app: file name → text. */
const app = {
  'index.html': '<script type="module" src="/first.js"></script>',
  'first.js': `import { greet } from './library.js'
    globalThis.greeted = greet()
    globalThis.address = import.meta.url
    globalThis.load = () => import('./later.js')`,
  'library.js': `export const greet = () => (function () { return this === undefined ? 'strict' : 'sloppy' })()`,
  'later.js': `import { greet } from './library.js'
    export const later = greet()`,
}

async function buildFiles(files: Record<string, string>): Promise<Rolldown.OutputChunk[]> {
  const root = mkdtempSync(join(tmpdir(), 'classic-scripts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const output = { codeSplitting: { groups: [{ name: 'library', test: /library/ }] } }
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [classicScripts()],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { output } },
  })
  const { output: written } = built as Rolldown.RolldownOutput
  return written.filter((file) => file.type === 'chunk')
}

/** The code of the app's chunks by their names. */
async function buildChunks(files: Record<string, string>): Promise<Record<string, string>> {
  return Object.fromEntries((await buildFiles(files)).map(({ name, code }) => [name, code]))
}

test('the first chunks are strict scripts that hand their exports on', async () => {
  const { library = '', index = '', later = '' } = await buildChunks(app)
  const src = 'https://vedika.test/index.js'
  const page: Record<string, unknown> = { document: { currentScript: { src }, createElement: () => ({}) } }
  page.window = page
  for (const code of [library, index]) runInNewContext(code, page)
  expect(page).toMatchObject({ greeted: 'strict', address: src })
  expect(later).not.toMatch(/\bimport\b/)
  runInNewContext(later.replace(/export\{.*/s, ''), page)
})

test.for([
  ['counted', 'export let value = 0; export const change = () => { value += 1 }'],
  ['assigned once, later', 'export let value; export const change = () => { value = 1 }'],
])('a build fails if an export changes after it was handed on: %s', async ([, changing]) => {
  const library = `${app['library.js']}\n${changing}`
  const later = `${app['later.js']}\nimport { change, value } from './library.js'\nchange()\nexport { value }`
  const first = `${app['first.js']}\nimport { change } from './library.js'\nchange()`
  await expect(buildChunks({ ...app, 'library.js': library, 'later.js': later, 'first.js': first })).rejects.toThrow(
    'library assigns value again',
  )
})

test('a build fails if a part of the first scripts is imported dynamically', async () => {
  const later = `${app['later.js']}\nexport const again = () => import('./library.js')`
  await expect(buildChunks({ ...app, 'later.js': later })).rejects.toThrow('imports a first script')
})

test('a change of a first script leaves what loads later as it is', async () => {
  const changed = `${app['library.js']}\nglobalThis.isChanged = true`
  const [before, after] = [await buildFiles(app), await buildFiles({ ...app, 'library.js': changed })]
  const find = (files: Rolldown.OutputChunk[], wanted: string) => files.find(({ name }) => name === wanted)?.fileName
  expect(find(after, 'library')).not.toBe(find(before, 'library'))
  expect(find(after, 'later')).toBe(find(before, 'later'))
})
