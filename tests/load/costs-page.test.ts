import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertCosts, writeComparison, writeCostTable } from './print-costs.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const costs = [{ title: 'pull', server: [3, 1, 2], postgres: [0.5], kilobytes: [12.34, 12.34] }]

test('the table has the median of each cost, with its lowest and highest round', () => {
  expect(writeCostTable(costs).split('\n').at(-1)).toBe('| pull | 2.00 (1.00 to 3.00) | 0.50 | 12.3 |')
  const slower = [{ title: 'pull', server: [4, 2, 3], postgres: [150], kilobytes: [] }]
  expect(writeComparison(slower, costs).split('\n').at(-1)).toBe('| pull | 3.00 → 2.00 | 150 → 0.50 |')
})

test('docs/scale.md says what was recorded, and nothing else', () => {
  const page = readFileSync(join(DOCS, 'scale.md'), 'utf8')
  expect(insertCosts(page, JSON.parse(readFileSync(join(DOCS, 'costs.json'), 'utf8')))).toBe(page)
})
