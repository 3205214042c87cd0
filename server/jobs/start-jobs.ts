import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { logWarning, nameError } from '../log.ts'

/** Recurring work that runs on one node at a time. */
export interface Job {
  /** Letters, digits and dashes. */
  name: string
  /** From the end of one run to the start of the next. */
  everyMinutes: number
  run(signal: AbortSignal): Promise<void>
}

interface JobsOptions {
  connectionString: string
  jobs: readonly Job[]
  /** Called after each run. */
  countRun?: CountRun
}

type CountRun = (job: string, result: 'ok' | 'failed', durationMs: number) => void

const LONGEST_RUN_SECONDS = 15 * 60
const STOP_MS = 5_000
const RESEND_MS = 1_000

/**
 * Starts the jobs: each runs at once, then at its interval. A run that fails is logged and stored as failed, and the
 * next one follows.
 */
export async function startJobs({
  connectionString,
  jobs,
  countRun = () => {},
}: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString, max: 2 })
  boss.on('error', (error) => logWarning('Jobs:', error))
  await boss.start()
  const stopping = new AbortController()
  for (const job of jobs) await startJob(boss, job, { signal: stopping.signal, countRun })
  return {
    async stop() {
      stopping.abort()
      await boss.stop({ timeout: STOP_MS })
    },
  }
}

async function startJob(
  boss: PgBoss,
  { name, everyMinutes, run }: Job,
  { signal, countRun }: { signal: AbortSignal; countRun: CountRun },
): Promise<void> {
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: LONGEST_RUN_SECONDS })
  // Runs scheduled before this start would be late and delay the first run.
  await boss.deleteQueuedJobs(name)
  await boss.work(name, async (runs) => {
    // If this server dies, the next run follows once this one has expired. Else the end of the run plans it.
    await boss.send(name, null, { startAfter: LONGEST_RUN_SECONDS + everyMinutes * 60 }).catch(() => null)
    const begun = performance.now()
    let failure: { error: string } | undefined
    try {
      await run(signal)
      countRun(name, 'ok', performance.now() - begun)
    } catch (error) {
      countRun(name, 'failed', performance.now() - begun)
      logWarning(`The job ${name} failed:`, error)
      failure = { error: nameError(error) }
    }
    await sendUntilStored(async () => {
      await boss.deleteQueuedJobs(name)
      await boss.send(name, null, { startAfter: everyMinutes * 60 })
    }, signal)
    // Not thrown: pg-boss would store the error's message, which may quote personal values.
    if (failure && !signal.aborted) for (const { id } of runs) await boss.fail(name, id, failure)
  })
  await boss.send(name)
}

/** Retries until the next run is stored: otherwise the job would never run again. */
async function sendUntilStored(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await send()
      return
    } catch {
      await delay(RESEND_MS, undefined, { signal }).catch(() => {})
    }
  }
}
