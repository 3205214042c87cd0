import { asc, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { findDebts } from '#schemas/payment-claims.ts'
import { transactions } from '#server/db/tables/money.ts'
import { type Person, startTestServer, type TestServer } from './test-server.ts'
import { collectWebhooks } from './wallet.ts'

/** A server with payments until the file's tests are over, and the reports of its provider as they come. */
export async function startPaymentsServer() {
  const server = await startTestServer({ hasPayments: true })
  afterAll(() => server.stop())
  return { server, webhooks: collectWebhooks(server) }
}

/** A person's ledger, the first row first. */
export function readLedger({ database }: TestServer, { userId }: Person) {
  return database.select().from(transactions).where(eq(transactions.userId, userId)).orderBy(asc(transactions.number))
}

/** Debt of a user, in paise. */
export async function readOwed(server: TestServer, person: Person): Promise<number> {
  return findDebts(await readLedger(server, person)).reduce((sum, debt) => sum + debt.owedPaise, 0)
}
