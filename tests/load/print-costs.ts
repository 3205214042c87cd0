import { median } from '../bench/median.ts'
import type { Cost, CostPlan } from './measure-costs.ts'
import { writeMillionMembers } from './million-members.ts'

/** docs/costs.json. */
export interface RecordedCosts {
  /** Date and machine. */
  measured: string
  plan: CostPlan
  costs: Cost[]
}

/** A table of medians, with the lowest and the highest round behind each. */
export function writeCostTable(costs: readonly Cost[]): string {
  const rows = costs.map(({ title, server, postgres, kilobytes }) =>
    [title, showSpread(server), showSpread(postgres), show(median(kilobytes))].join(' | '),
  )
  const head = ['operation | server, ms | PostgreSQL, ms | kB', '--- | ---: | ---: | ---:']
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n')
}

/** A table of medians: another release's beside these. */
export function writeComparison(others: readonly Cost[], costs: readonly Cost[]): string {
  const rows = costs.map(({ title, server, postgres }, index) => {
    const other = others[index]
    const pair = (its: readonly number[], ours: readonly number[]) =>
      [median([...its]), median([...ours])].map(show).join(' → ')
    return [title, pair(other?.server ?? [], server), pair(other?.postgres ?? [], postgres)].join(' | ')
  })
  return ['operation | server, ms | PostgreSQL, ms', '--- | ---: | ---:', ...rows].map((row) => `| ${row} |`).join('\n')
}

/** The page with the recorded table, and what a million members would need, each between its markers. */
export function insertCosts(page: string, { measured, plan, costs }: RecordedCosts): string {
  const { members, notesOfEach, articles, calls, rounds } = plan
  const size = `${members} members with ${notesOfEach} notes of 1 kB each, ${articles.toLocaleString('en')} articles`
  const about = `Measured ${measured}:\n${size}, ${rounds} rounds of ${calls} calls.`
  const withCosts = insertBetween(page, 'costs', `${about}\n\n${writeCostTable(costs)}`)
  return insertBetween(withCosts, 'members', writeMillionMembers(costs))
}

function insertBetween(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}: npm run load -- --costs --record -->`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`The page lacks ${start} or ${end}`)
  return `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`
}

function showSpread(values: readonly number[]): string {
  const shown = show(median([...values]))
  return values.length < 2 ? shown : `${shown} (${show(Math.min(...values))} to ${show(Math.max(...values))})`
}

/** Three digits. */
function show(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
