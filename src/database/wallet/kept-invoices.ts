import { type KeptInvoice, withPersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'
import { withQuotaRetry } from '../store/storage-room.ts'

/** More than these are never kept: the oldest make room. */
const MAX_KEPT = 200

/** An invoice kept on this device, by the provider's order id. */
export async function readKeptInvoice(userId: string, orderId: string): Promise<KeptInvoice | undefined> {
  return withPersonalDatabase(userId, ({ invoices }) => invoices.get(orderId))
}

/**
 * Keeps what it says, its file, or both, beside what is kept of it already. Rejects where the device has no room for
 * it.
 */
export async function keepInvoice(
  userId: string,
  orderId: string,
  part: Pick<KeptInvoice, 'invoice' | 'pdf'>,
): Promise<KeptInvoice> {
  const kept = await withQuotaRetry(() =>
    withPersonalDatabase(userId, (database) =>
      database.transaction('rw', database.invoices, async () => {
        const row = { ...(await database.invoices.get(orderId)), ...part, orderId, keptAt: Date.now() }
        await database.invoices.put(row)
        return row
      }),
    ),
  )
  await withPersonalDatabase(userId, ({ invoices }) => removeExcess(invoices, MAX_KEPT))
  return kept
}
