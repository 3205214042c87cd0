import './virtual-time.ts'
import { expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'
import { simulate } from './simulate.ts'
import { SHORT_RUN_SEEDS } from './simulation-options.ts'

it.each(Object.entries(plantedFaults))('notices that %s', async (_, { options, ...replacements }) => {
  for (let seed = 1; seed <= SHORT_RUN_SEEDS; seed++) {
    if ((await simulate(seed, options, replacements)).wrongs.length > 0) return
  }
  expect.fail(`${SHORT_RUN_SEEDS} seeds ran as if nothing were wrong`)
})
