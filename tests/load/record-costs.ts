import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMeasurement } from '../bench/describe-measurement.ts'
import type { Cost, CostPlan } from './measure-costs.ts'
import { insertCosts, type RecordedCosts } from './print-costs.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')

/** Stores measured costs as JSON, and as a table of the page. */
export function recordCosts(plan: CostPlan, costs: Cost[]): void {
  const recorded: RecordedCosts = { measured: describeMeasurement(), plan, costs }
  writeFileSync(join(DOCS, 'costs.json'), `${JSON.stringify(recorded, null, 2)}\n`)
  const page = join(DOCS, 'scale.md')
  writeFileSync(page, insertCosts(readFileSync(page, 'utf8'), recorded))
}
