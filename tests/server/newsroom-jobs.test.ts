import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/device/test-database.ts'
import { until } from '#tests/support/measure/until.ts'

let testDatabase: TestDatabase
beforeEach(async () => {
  testDatabase = await createTestDatabase()
})
afterEach(() => testDatabase.drop())

it('[AP-04] runs a job at once, and after a restart at once again', async () => {
  const runs = new EventEmitter()
  const job = { name: 'gather', everyMinutes: 15, run: async () => void runs.emit('run') }
  for (let start = 0; start < 2; start += 1) {
    const ran = once(runs, 'run')
    const jobs = await startJobs({ connectionString: testDatabase.connectionString, jobs: [job] })
    await ran
    await jobs.stop()
  }
})

it('plans the next run before one begins, in case its server dies', async () => {
  const runs = new EventEmitter()
  const job = {
    name: 'gather',
    everyMinutes: 5,
    run: async () => {
      runs.emit('run')
      await once(runs, 'end')
    },
  }
  const ran = once(runs, 'run')
  const jobs = await startJobs({ connectionString: testDatabase.connectionString, jobs: [job] })
  await ran
  expect(await planned()).toEqual([20]) // after the longest run
  runs.emit('end')
  await until(async () => expect(await planned()).toEqual([5]))
  await jobs.stop()
})

/** Minutes until each run that waits. */
async function planned(): Promise<number[]> {
  const database = openDatabase(testDatabase.connectionString)
  const { rows } = await database.execute<{ minutes: string }>(
    sql`select round(extract(epoch from start_after - now()) / 60) as minutes from pgboss.job
      where name = 'gather' and state = 'created'`,
  )
  await database.$client.end()
  return rows.map(({ minutes }) => Number(minutes))
}

it('logs a run that fails, and stopping ends a run that goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const runs = new EventEmitter()
  const fails = { name: 'fails', everyMinutes: 1, run: () => Promise.reject(new Error('no paper')) }
  const waits = {
    name: 'waits',
    everyMinutes: 1,
    run: async (signal: AbortSignal) => {
      runs.emit('run')
      await once(signal, 'abort')
      runs.emit('ended')
    },
  }
  const running = once(runs, 'run')
  const jobs = await startJobs({ connectionString: testDatabase.connectionString, jobs: [fails, waits] })
  await running
  await until(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('The job fails failed:')))
  const ended = once(runs, 'ended')
  await jobs.stop()
  await ended
  warn.mockRestore()
})
