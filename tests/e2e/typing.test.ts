import { runTypingRounds } from '../typing/typing-rounds.ts'
import { expect, signIn, test } from './fixtures.ts'

// Once in each kind of form; `npm run typing` does 1,000 rounds.
test.describe.configure({ timeout: 480_000 })

test('[NO-08] loses no character of fast typing on a slow device', async ({ page, freshServer }) => {
  await signIn(page, freshServer.address)
  const { rounds, faults } = await runTypingRounds(page, freshServer.address, { rounds: 5, seed: 1 })
  expect(faults).toEqual([])
  expect(rounds).toBe(5)
})
