import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { logInfo } from '../../log.ts'
import { sendExcessRefunds } from './excess-refunds.ts'
import type { Payments } from './money/payments.ts'
import { reconcileOrders } from './reconcile-orders.ts'

/** Scheduled jobs for orders. */
export function createWalletJobs({ database, payments }: { database: Database; payments: Payments }): Job[] {
  return [
    {
      name: 'reconcile-orders',
      everyMinutes: 5,
      async run(signal) {
        const credited = await reconcileOrders(database, payments, signal)
        if (credited > 0) logInfo(`Credited ${credited} payments that nobody had reported.`)
      },
    },
    {
      name: 'settle-payments',
      everyMinutes: 5,
      async run(signal) {
        const asked = await sendExcessRefunds(database, payments, signal)
        if (asked > 0) logInfo(`Asked the payment provider about ${asked} refunds of excess payments.`)
      },
    },
  ]
}
