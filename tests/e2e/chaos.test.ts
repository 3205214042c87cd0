import { expect, test } from '@playwright/test'
import { runChaos } from '../chaos/chaos.ts'

// A quarter of a minute; `npm run chaos` runs longer.
test.describe.configure({ timeout: 600_000 })

test('[NO-08] [OF-05] [OF-06] a quarter of a minute of chaos loses, doubles and mixes up nothing', async () => {
  const logFile = test.info().outputPath('chaos.jsonl')
  const { confirmed, ...found } = await runChaos({ minutes: 0.25, seed: 1, logFile })
  const nothing = { lost: [], doubled: [], diverged: [], foreign: [], left: [], miscounted: [], unsettled: [] }
  expect(found).toMatchObject(nothing)
  expect(confirmed).toBeGreaterThan(0)
})
