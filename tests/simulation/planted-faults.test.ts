import './virtual-time.ts'
import { expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'
import { simulate } from './simulate.ts'

/** Each fault is noticed by one seed in ten or more. */
const MOST_SEEDS = 60

it.each(Object.entries(plantedFaults))('notices that %s', async (_, { options, ...replacements }) => {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    if ((await simulate(seed, options, replacements)).wrongs.length > 0) return
  }
  expect.fail(`${MOST_SEEDS} seeds ran as if nothing were wrong`)
})
