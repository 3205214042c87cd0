import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawStarts, readPrinted, writeBenchmarks } from './bench/benchmark-page.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')

test('tables and lines that a bench prints are read, and written as Markdown', () => {
  const printed = readPrinted('\n2 segments\n\nCold start, slow | pixels\n--- | ---:\nEmpty | 1.00\nList | 2\n\nend\n')
  expect(printed).toEqual([
    { text: '2 segments' },
    {
      columns: ['Cold start, slow', 'pixels'],
      alignments: ['---', '---:'],
      rows: [
        ['Empty', '1.00'],
        ['List', '2'],
      ],
    },
    { text: 'end' },
  ])
  const page = writeBenchmarks([{ name: 'a', title: 'A', about: 'Of a.', measured: 'today', printed }])
  expect(page).toContain('`npm run bench -- --only a`. Of a.\n\nMeasured today.\n\n2 segments\n\n| Cold start')
  expect(page).toContain('| --- | ---: |\n| Empty | 1.00 |\n| List | 2 |\n\nend\n')
})

test('docs/benchmarks.md and its picture say what was recorded, and nothing else', () => {
  const folder = join(DOCS, 'benchmarks')
  const recorded = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const page = readFileSync(join(DOCS, 'benchmarks.md'), 'utf8')
  const order = recorded.toSorted((one, next) => page.indexOf(`## ${one.title}`) - page.indexOf(`## ${next.title}`))
  expect(page).toBe(writeBenchmarks(order))
  const start = recorded.find(({ name }) => name === 'start')
  expect(readFileSync(join(folder, 'start.svg'), 'utf8')).toBe(drawStarts(start))
})
