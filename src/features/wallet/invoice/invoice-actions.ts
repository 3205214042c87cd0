import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import type { Invoice } from '#schemas/invoice.ts'
import { invoiceFileName } from '#schemas/invoice-parts.ts'
import { callEndpoint, fetchFile } from '../../../api/call-endpoint.ts'
import type { Outcome } from '../../../api/outcome.ts'
import { cacheInvoice, readCachedInvoice } from '../../../database/wallet/cached-invoices.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { invoiceTexts as texts, walletTexts } from '../wallet-texts.ts'

/** Identifies an invoice. `orderId` is the provider's id. */
export interface WantedInvoice {
  userId: string
  orderId: string
}

/** `keptAt` is in ms since 1970; null if the device had no room for it. */
export type OpenedInvoice =
  | { kind: 'opened'; invoice: Invoice; keptAt: number | null }
  | { kind: 'problem'; text: string }

/** Reads an invoice from this device, or from the server and caches it. An invoice never changes. */
export async function openInvoice({ userId, orderId }: WantedInvoice): Promise<OpenedInvoice> {
  const kept = await readCachedInvoice(userId, orderId)
  if (kept?.invoice) return { kind: 'opened', invoice: kept.invoice, keptAt: kept.keptAt }
  const outcome = await callEndpoint(walletEndpoints.invoiceFacts, { params: { orderId } })
  if (outcome.kind !== 'ok') return { kind: 'problem', text: problemOf(outcome, texts.needsNetwork) }
  const invoice = outcome.value
  return { kind: 'opened', invoice, keptAt: await tryToKeep(userId, orderId, { invoice }) }
}

/** Caches the PDF for offline use. If that fails, the download tries again. */
export async function keepFile({ userId, orderId }: WantedInvoice): Promise<void> {
  if ((await readCachedInvoice(userId, orderId))?.pdf) return
  const outcome = await fetchFile(walletEndpoints.invoice, { params: { orderId } })
  if (outcome.kind === 'ok') await tryToKeep(userId, orderId, { pdf: await outcome.value.arrayBuffer() })
}

/** Downloads the PDF. Resolves with an error message, or undefined. */
export async function downloadInvoice({ userId, orderId }: WantedInvoice, number: string): Promise<string | undefined> {
  const kept = await readCachedInvoice(userId, orderId)
  if (kept?.pdf) {
    downloadFile(new Blob([kept.pdf], { type: walletEndpoints.invoice.produces }), invoiceFileName(number))
    return undefined
  }
  const outcome = await fetchFile(walletEndpoints.invoice, { params: { orderId } })
  if (outcome.kind !== 'ok') return problemOf(outcome, texts.fileNeedsNetwork)
  downloadFile(outcome.value, invoiceFileName(number))
  await tryToKeep(userId, orderId, { pdf: await outcome.value.arrayBuffer() })
  return undefined
}

/**
 * Makes the server generate the PDF again and replaces the cached one. Resolves with an error message, or undefined.
 */
export async function regenerateInvoice({ userId, orderId }: WantedInvoice): Promise<string | undefined> {
  const outcome = await fetchFile(walletEndpoints.regenerateInvoice, { params: { orderId } })
  if (outcome.kind !== 'ok') return problemOf(outcome, texts.regenerateNeedsNetwork)
  await tryToKeep(userId, orderId, { pdf: await outcome.value.arrayBuffer() })
  return undefined
}

/** Null if the device has no room; the invoice is shown anyway. */
async function tryToKeep(
  userId: string,
  orderId: string,
  part: Parameters<typeof cacheInvoice>[2],
): Promise<number | null> {
  try {
    return (await cacheInvoice(userId, orderId, part)).keptAt
  } catch (error) {
    console.error('The invoice is not kept:', error)
    return null
  }
}

function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, withoutNetwork: string): string {
  if (outcome.kind === 'refused') return outcome.status === 404 ? texts.none : walletTexts.otherError
  return failureText(outcome, { offline: withoutNetwork, failed: walletTexts.otherError })
}
