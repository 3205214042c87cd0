import { median } from '../median.ts'
import { type ContenderName, contenderNames, type Measured } from './contender.ts'

export interface ThreadMeasured extends Measured {
  /** For which the page's main thread worked, in ms. */
  threadTime: number
}

export interface Run {
  name: ContenderName
  push: Measured
  pull: ThreadMeasured
}

const titles: Record<ContenderName, string> = {
  vedika: 'Vedika',
  rxdb: "RxDB's replication",
  pouchdb: 'PouchDB',
  raw: 'fetch and IndexedDB',
}

const columns = [
  'first push',
  'ours / its',
  'first pull',
  'ours / its',
  'its main thread',
  'ours / its',
  'longest stall',
]

/** Prints medians in ms and, for each contender, ours divided by its: below 1, ours is faster. */
export function printTable(size: number, runs: Run[]): void {
  const ours = summarise(runs, 'vedika')
  console.log(`\n${[`${size.toLocaleString('en')} notes`, ...columns].join(' | ')}`)
  console.log(`---${' | ---:'.repeat(columns.length)}`)
  for (const name of contenderNames) {
    const { stall, ...its } = summarise(runs, name)
    const compared = (['push', 'pull', 'thread'] as const).flatMap((key) => [ms(its[key]), ratio(ours[key], its[key])])
    console.log([titles[name], ...compared, ms(stall)].join(' | '))
  }
  console.log()
}

/** The main thread and its longest stall while pulling. */
function summarise(runs: Run[], wanted: ContenderName) {
  const own = runs.filter(({ name }) => name === wanted)
  return {
    push: median(own.map(({ push }) => push.took)),
    pull: median(own.map(({ pull }) => pull.took)),
    thread: median(own.map(({ pull }) => pull.threadTime)),
    stall: median(own.map(({ pull }) => pull.longestStall)),
  }
}

function ms(value: number): string {
  return `${Math.round(value).toLocaleString('en')} ms`
}

function ratio(ours: number, its: number): string {
  return (ours / its).toFixed(2)
}
