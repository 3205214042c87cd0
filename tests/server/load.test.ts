import { expect, test } from 'vitest'
import { runLoad } from '../load/load.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'

// `npm run load` does it with 500 members for three minutes.
test('[OF-06] members who sync at once with faults lose and double nothing', async () => {
  const plan = { members: 20, streams: 60, use: { actions: 8 }, seed: 1, pauseMs: 100 }
  const { lost, doubled, notes, calls } = await runLoad(plan, fillDataFolder)
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  expect(notes).toBeGreaterThan(100)
  expect(calls.pull.length).toBeGreaterThan(20)
})
