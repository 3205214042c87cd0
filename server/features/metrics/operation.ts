import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '#schemas/endpoints.ts'
import type { Operation } from '#schemas/operation.ts'
import type { AppContext } from '../../app-context.ts'
import type { RecentErrors } from '../../recent-errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import type { GaugeValues, ReadGauges } from './database-gauges.ts'
import { createOperationReaders } from './operation-queries.ts'

type Options = Pick<AppContext, 'database' | 'metrics'> & { readGauges: ReadGauges; recentErrors: RecentErrors }

/** Registers the administrators' view of the installation. A part that the database does not answer in time is null. */
export function registerOperation(
  register: RegisterEndpoint,
  { database, metrics, readGauges, recentErrors }: Options,
): void {
  const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json')
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const { readDatabase, readFailingFeeds, readJobs } = createOperationReaders(database)

  register(endpoints.operation, async () => {
    // In two steps: each query takes a connection of the calls' pool.
    const [sizes, failingFeeds, jobs] = await Promise.all([readDatabase(), readFailingFeeds(), readJobs()])
    const [gauges, sync] = await Promise.all([readGauges(), metrics.readSync()])
    return {
      at: new Date().toISOString(),
      server: { version, host: hostname(), startedAt },
      database: sizes,
      ...describeGauges(gauges),
      sync,
      failingFeeds,
      jobs,
      errors: recentErrors.list(),
    }
  })
}

function describeGauges({ queues, money, debts }: GaugeValues): Pick<Operation, 'queues' | 'money' | 'debts'> {
  return {
    queues: queues
      ? {
          questions: queues.questions ?? 0,
          oldestQuestionSeconds: queues.oldest_question ?? 0,
          unsentMessages: queues.unsent_messages ?? 0,
          feeds: queues.feeds ?? 0,
          failingFeeds: queues.failing_feeds ?? 0,
          unansweredFeeds: queues.unanswered_feeds ?? 0,
          newestArticleSeconds: queues.newest_article ?? null,
        }
      : null,
    money: money
      ? {
          disputes: money.disputes ?? 0,
          disputedAmount: money.disputed_amount ?? 0,
          failedRefunds: money.failed_refunds ?? 0,
        }
      : null,
    debts: debts ? { count: debts.debts ?? 0, amount: debts.credits ?? 0 } : null,
  }
}
