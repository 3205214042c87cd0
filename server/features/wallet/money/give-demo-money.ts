import { and, eq } from 'drizzle-orm'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { Transaction } from '../../../db/database.ts'
import { transactions } from '../../../db/tables/money.ts'
import { addEntry, lockWallet } from './ledger.ts'

const CREDITS = 500
const DAYS = 60

/** Gives the demo member its sample ledger, once. */
export async function giveDemoMoney(transaction: Transaction, userId: string): Promise<void> {
  await lockWallet(transaction, userId)
  const isGift = and(eq(transactions.userId, userId), eq(transactions.kind, 'demo'))
  if ((await transaction.select().from(transactions).where(isGift)).length > 0) return
  await addEntry(transaction, userId, {
    kind: 'demo',
    reference: 'demo',
    description: `${CREDITS} credits to try Vedika with`,
    amountPaise: CREDITS * PAISE_PER_CREDIT,
    days: DAYS,
  })
}
