import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMeasurement } from '../bench/describe-measurement.ts'
import type { Cost, CostPlan } from './measure-costs.ts'
import { insertCosts, type RecordedCosts } from './print-costs.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')

/** Stores measured costs as JSON, and as a table of the page. Those of operations that were not measured stay. */
export function recordCosts(plan: CostPlan, costs: Cost[]): void {
  const file = join(DOCS, 'costs.json')
  const before: RecordedCosts = JSON.parse(readFileSync(file, 'utf8'))
  const kept = before.costs.map((cost) => costs.find(({ title }) => title === cost.title) ?? cost)
  const added = costs.filter((cost) => !kept.includes(cost))
  const recorded: RecordedCosts = { measured: describeMeasurement(), plan, costs: [...kept, ...added] }
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
  const page = join(DOCS, 'scale.md')
  writeFileSync(page, insertCosts(readFileSync(page, 'utf8'), recorded))
}
