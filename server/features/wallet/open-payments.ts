import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { OpenDebt } from '#schemas/open-payments.ts'
import { findDebts } from '#schemas/payment-claims.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/database.ts'
import { disputes, excessRefunds, transactions } from '../../db/tables/money.ts'
import { users } from '../../db/tables/users.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

/** Newest entries of an unbounded list. */
const MAX_PAYMENTS = 500
const nobody = ''

/** Registers the admin calls for debts, disputes and overpayments. */
export function registerOpenPayments(register: RegisterEndpoint, { database, record }: AppContext): void {
  const recordRead = (by: string) => record({ event: 'sensitive_read', by, detail: 'payments' })

  register(endpoints.openDebts, async ({ caller }) => {
    recordRead(caller.userId)
    return listOf(await readDebts(database))
  })

  register(endpoints.disputes, async ({ caller }) => {
    recordRead(caller.userId)
    const isDecided = sql`${disputes.state} in ('won', 'lost', 'closed')`
    const rows = await database
      .select({ dispute: disputes, username: users.username, email: users.email })
      .from(disputes)
      .leftJoin(users, eq(users.userId, disputes.userId))
      .orderBy(asc(isDecided), desc(disputes.createdAt))
      .limit(MAX_PAYMENTS)
    return listOf(
      rows.map(({ dispute, ...person }) => ({
        ...describePayment(dispute, person),
        disputeId: dispute.id,
        state: dispute.state,
      })),
    )
  })

  register(endpoints.excessPayments, async ({ caller }) => {
    recordRead(caller.userId)
    const rows = await database
      .select({ refund: excessRefunds, username: users.username, email: users.email })
      .from(excessRefunds)
      .leftJoin(users, eq(users.userId, excessRefunds.userId))
      .orderBy(asc(sql`${excessRefunds.state} = 'done'`), desc(excessRefunds.createdAt))
      .limit(MAX_PAYMENTS)
    return listOf(
      rows.map(({ refund, ...person }) => ({
        ...describePayment(refund, person),
        refundId: refund.refundId ?? '',
        state: refund.state,
        attempts: refund.attempts,
      })),
    )
  })
}

/** Computed from the ledgers of users with claims, largest debt first. */
async function readDebts(database: Database): Promise<OpenDebt[]> {
  const claimed = database
    .selectDistinct({ userId: transactions.userId })
    .from(transactions)
    .where(eq(transactions.kind, 'refund'))
  const rows = await database
    .select({ entry: transactions, username: users.username, email: users.email })
    .from(transactions)
    .innerJoin(users, eq(users.userId, transactions.userId))
    .where(inArray(transactions.userId, claimed))
  const ledgers = Map.groupBy(rows, ({ username }) => username)
  return [...ledgers.values()]
    .flatMap((ledger) => {
      const { username = nobody, email = nobody } = ledger[0] ?? {}
      return findDebts(ledger.map(({ entry }) => entry)).map((debt) => ({
        username,
        email,
        razorpayOrderId: debt.razorpayOrderId,
        razorpayPaymentId: debt.razorpayPaymentId,
        since: new Date(debt.since).toISOString(),
        owed: debt.owedPaise / PAISE_PER_CREDIT,
        taken: debt.takenPaise / PAISE_PER_CREDIT,
      }))
    })
    .sort((one, other) => other.owed - one.owed)
    .slice(0, MAX_PAYMENTS)
}

type Payment = Pick<typeof disputes.$inferSelect, 'razorpayOrderId' | 'razorpayPaymentId' | 'createdAt' | 'amountPaise'>

/** The user is missing if the account was deleted. */
function describePayment(
  { razorpayOrderId, razorpayPaymentId, createdAt, amountPaise }: Payment,
  { username, email }: { username: string | null; email: string | null },
) {
  return {
    username: username ?? nobody,
    email: email ?? nobody,
    razorpayOrderId,
    razorpayPaymentId,
    since: createdAt.toISOString(),
    amount: amountPaise / PAISE_PER_CREDIT,
  }
}

function listOf<Item>(listObject: Item[]) {
  return { listObject, totalElementCount: listObject.length }
}
