import { median } from '../bench/median.ts'
import type { Cost } from './measure-costs.ts'

const MEMBERS = 1_000_000
/** Share of the members who use the app on a day. */
const ACTIVE = 0.2
/** Calls of the busiest minutes, as a multiple of the day's average. */
const PEAK = 3
const DAY_S = 86_400
const HOUR_S = 3600
/** Share of a processor that a node should use at peak. */
const LOAD = 0.5

/** How often an active member does each thing in a day, and how many calls that is. */
const day: Readonly<Record<string, { times: number; calls: number }>> = {
  'opening the app': { times: 6, calls: 5 },
  'pull of nothing': { times: 10, calls: 1 },
  'pull of 100 notes': { times: 0.2, calls: 1 },
  'push of a new note': { times: 4, calls: 1 },
  'push of an edited note': { times: 8, calls: 1 },
  search: { times: 3, calls: 1 },
  'analysis of an article, first': { times: 0.05, calls: 1 },
  'analysis of an article, stored': { times: 2, calls: 1 },
  'question to the assistant': { times: 1, calls: 1 },
  'change stream, held for an hour': { times: 1, calls: 0 },
}

/** Calls and busy processors at peak for a million members, as a table and a sentence. */
export function writeMillionMembers(costs: readonly Cost[]): string {
  const parts = costs.flatMap(({ title, server, postgres, kilobytes }) => {
    const use = day[title]
    if (!use) return []
    const perSecond = (MEMBERS * ACTIVE * use.times * PEAK) / DAY_S
    const busy = (ms: readonly number[]) => (perSecond * median([...ms])) / 1000
    return {
      title,
      ...use,
      perSecond,
      server: busy(server),
      postgres: busy(postgres),
      megabits: (perSecond * median([...kilobytes]) * 8) / 1000,
    }
  })
  const rows = parts.map(({ title, times, perSecond, server, postgres }) =>
    [title, times, perSecond.toFixed(perSecond < 10 ? 1 : 0), server.toFixed(2), postgres.toFixed(2)].join(' | '),
  )
  const sum = (of: 'server' | 'postgres' | 'megabits') => parts.reduce((total, part) => total + part[of], 0)
  const calls = parts.reduce((total, part) => total + part.perSecond * part.calls, 0)
  const streams = (MEMBERS * ACTIVE * PEAK * (day['change stream, held for an hour']?.times ?? 0) * HOUR_S) / DAY_S
  const head = [
    'an active member | times a day | a second at peak | server cores | PostgreSQL cores',
    '--- | ---: | ---: | ---: | ---:',
  ]
  const together = ['together', '', '', sum('server').toFixed(1), sum('postgres').toFixed(1)].join(' | ')
  const table = [...head, ...rows, together].map((row) => `| ${row} |`).join('\n')
  const cores = (busy: number) => Math.ceil(busy / LOAD)
  return `${table}

At peak ${round(calls)} calls a second, ${round(sum('megabits'))} Mbit/s and ${round(streams)} open streams. With processors
half busy: ${cores(sum('server'))} cores of servers, ${cores(sum('postgres'))} of PostgreSQL.`
}

function round(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en')
}
