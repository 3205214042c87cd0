import type { Contender, ContenderName, Measured, Target } from '../contender.ts'
import { openPouch } from './pouchdb-contender.ts'
import { openRaw } from './raw-contender.ts'
import { openRxdb } from './rxdb-contender.ts'
import { makeSampleNotes } from './sample-notes.ts'
import { openVedika } from './vedika-contender.ts'
import { watchStalls } from './watch-stalls.ts'

const contenders: Record<ContenderName, (target: Target) => Promise<Contender>> = {
  vedika: openVedika,
  rxdb: openRxdb,
  pouchdb: openPouch,
  raw: openRaw,
}

globalThis.bench = {
  async push(name, target, count) {
    const contender = await contenders[name](target)
    await contender.write(makeSampleNotes(count))
    return measure(contender, () => contender.push())
  },
  async pull(name, target) {
    const contender = await contenders[name](target)
    return measure(contender, () => contender.pull())
  },
}

async function measure(contender: Contender, work: () => Promise<void>): Promise<Measured> {
  const stopWatching = watchStalls()
  const begin = performance.now()
  await work()
  const took = performance.now() - begin
  return { took, longestStall: stopWatching(), count: await contender.count() }
}
