import './virtual-time.ts'
import { describe, expect, it } from 'vitest'
import { shorten } from './shorten.ts'
import { simulate } from './simulate.ts'
import {
  configurations,
  defaultOptions,
  type Replacements,
  SHORT_RUN_SEEDS,
  type SimulationOptions,
} from './simulation-options.ts'

const DEXIE_SEEDS = 3
const names = Object.keys(configurations)
/** The named seeds are from before there were others. */
const firstCollections = {
  collections: defaultOptions.collections.filter((name) => name !== 'readStates' && name !== 'sources'),
}

/** Prints the shortened story of the first seed that fails. */
async function expectNoWrongs(seed: number, options: Partial<SimulationOptions>, replacements: Replacements = {}) {
  const result = await simulate(seed, options, replacements)
  if (result.wrongs.length > 0) throw new Error((await shorten(result, options, replacements)).join('\n'))
}

describe.each(names)('%s', (name) => {
  const seedsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  it('[OF-05] [OF-06] loses, doubles and confuses nothing', async () => {
    for (const seed of seedsOf(SHORT_RUN_SEEDS)) await expectNoWrongs(seed, { ...configurations[name] })
  })

  it('[OF-05] [OF-06] loses, doubles and confuses nothing on IndexedDB', async () => {
    for (const seed of seedsOf(DEXIE_SEEDS)) await expectNoWrongs(seed, { ...configurations[name], storage: 'dexie' })
  })
})

it('[OF-05] two tabs without a lock store answers to one push, the later with new owned fields', async () => {
  await expectNoWrongs(1003786, { ...configurations['many documents, storage errors, no lock'], ...firstCollections })
})

it.each([45, 316, 377, 21924])(
  '[OF-05] one collection restored: seed %i, which once lost a text or an ancestor',
  async (seed) => {
    await expectNoWrongs(seed, { ...configurations['one collection restored'], ...firstCollections })
  },
)

it.each([25495, 40676, 50024, 76624])(
  '[OF-05] a crash before the commit was noted: seed %i, the restore was not seen',
  async (seed) => {
    await expectNoWrongs(seed, { ...configurations['server restored in place'], ...firstCollections })
  },
)

it('[OF-06] finds a server field that a damaged position skipped', async () => {
  await expectNoWrongs(6756, { ...configurations['damaged rows and digests'], ...firstCollections })
})

it('a tab that opens while somebody else signs in ends with the data of that person', async () => {
  await expectNoWrongs(11689, { ...configurations['people come and go in two tabs'], ...firstCollections })
})

it('seed 73899: the first opening of a tab that is opened twice at once does not fail', async () => {
  await expectNoWrongs(73899, { ...configurations['storage errors'], ...firstCollections })
})

it('seed 28585: the check after a step sees a row that was written just before', async () => {
  await expectNoWrongs(28585, { ...configurations['people come and go in two tabs'] })
})

// Two merges without a common base had put one paragraph at two places.
it('[NO-09] seed 115: a paragraph at another place on each device is there once', async () => {
  await expectNoWrongs(115, {
    ...configurations["the product's merges, a server restored"],
    ...firstCollections,
  })
})

it('replays a seed exactly', async () => {
  const options = configurations['many documents, storage errors, no lock']
  const [first, second] = [await simulate(7, options), await simulate(7, options)]
  expect(first.trace.length).toBeGreaterThan(60)
  expect(second).toEqual(first)
})
