import { afterEach, expect, inject, test, vi } from 'vitest'
import { measureCosts } from '../load/measure-costs.ts'

afterEach(() => vi.unstubAllEnvs())

// `npm run load -- --costs` does it with 20,000 articles.
test('every operation is measured: its calls succeed and have bytes, a server spends time', async () => {
  vi.stubEnv('TEST_DATABASE_URL', inject('postgresServer'))
  const plan = { members: 4, notesOfEach: 3, articles: 60, calls: 10, rounds: 1, streamSeconds: 0.2 }
  const [costs = []] = await measureCosts(plan)
  expect(costs.map(({ title }) => title)).toHaveLength(10)
  const calls = costs.slice(0, -1) // the last one are streams, held too briefly to cost anything
  for (const { kilobytes } of calls) expect(kilobytes[0]).toBeGreaterThan(1)
  const spent = (of: 'server' | 'postgres') => calls.reduce((sum, cost) => sum + (cost[of][0] ?? 0), 0)
  expect(spent('server')).toBeGreaterThan(0)
  expect(spent('postgres')).toBeGreaterThan(0)
})
