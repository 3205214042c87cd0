import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import { addEntry, lockWallet } from '#server/features/wallet/money/ledger.ts'

/** Gives days of membership, which follow those that the user has. */
export async function giveDays(transaction: Transaction, userId: string, days: number): Promise<void> {
  await lockWallet(transaction, userId)
  const entry = {
    kind: 'demo',
    reference: randomUUID(),
    description: 'Days to try Vedika with',
    amountPaise: 0,
  } as const
  await addEntry(transaction, userId, { ...entry, days })
}
