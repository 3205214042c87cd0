import { type CachedInvoice, withPersonalDatabase, writePersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'

/** The oldest entries are removed above this number. */
const MAX_KEPT = 200

/** `orderId` is the provider's. */
export async function readCachedInvoice(userId: string, orderId: string): Promise<CachedInvoice | undefined> {
  return withPersonalDatabase(userId, ({ invoices }) => invoices.get(orderId))
}

/** Stores an invoice's data, its file, or both, and keeps the part stored before. Rejects if the device is full. */
export async function cacheInvoice(
  userId: string,
  orderId: string,
  part: Pick<CachedInvoice, 'invoice' | 'pdf'>,
): Promise<CachedInvoice> {
  const kept = await writePersonalDatabase(userId, (database) =>
    database.transaction('rw', database.invoices, async () => {
      const row = { ...(await database.invoices.get(orderId)), ...part, orderId, keptAt: Date.now() }
      await database.invoices.put(row)
      return row
    }),
  )
  await withPersonalDatabase(userId, ({ invoices }) => removeExcess(invoices, MAX_KEPT))
  return kept
}
