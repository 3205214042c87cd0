import { endpoints } from '#schemas/endpoints.ts'
import type { Invoice } from '#schemas/invoice.ts'
import { invoiceFileName } from '#schemas/invoice-parts.ts'
import { callEndpoint, fetchFile } from '../../../api/call-endpoint.ts'
import type { Outcome } from '../../../api/outcome.ts'
import { keepInvoice, readKeptInvoice } from '../../../database/wallet/kept-invoices.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { walletTexts } from '../wallet-texts.ts'
import { invoiceTexts as texts } from './invoice-texts.ts'

/** Whose invoice, and of which order by the provider's id of it. */
export interface WantedInvoice {
  userId: string
  orderId: string
}

/** `keptAt` in ms since 1970; null where the device had no room for it. */
export type OpenedInvoice =
  | { kind: 'opened'; invoice: Invoice; keptAt: number | null }
  | { kind: 'problem'; text: string }

/** What an invoice says: from this device where it is kept, as it never changes, else from the server, and kept then. */
export async function openInvoice({ userId, orderId }: WantedInvoice): Promise<OpenedInvoice> {
  const kept = await readKeptInvoice(userId, orderId)
  if (kept?.invoice) return { kind: 'opened', invoice: kept.invoice, keptAt: kept.keptAt }
  const outcome = await callEndpoint(endpoints.invoiceFacts, { params: { orderId } })
  if (outcome.kind !== 'ok') return { kind: 'problem', text: problemOf(outcome, texts.needsNetwork) }
  const invoice = outcome.value
  return { kind: 'opened', invoice, keptAt: await tryToKeep(userId, orderId, { invoice }) }
}

/** Keeps the file too, for when there is no network; where that does not work now, the download tries again. */
export async function keepFile({ userId, orderId }: WantedInvoice): Promise<void> {
  if ((await readKeptInvoice(userId, orderId))?.pdf) return
  const outcome = await fetchFile(endpoints.invoice, { params: { orderId } })
  if (outcome.kind === 'ok') await tryToKeep(userId, orderId, { pdf: await outcome.value.arrayBuffer() })
}

/** Hands the person the file. Resolves with what is wrong where there is none. */
export async function downloadInvoice({ userId, orderId }: WantedInvoice, number: string): Promise<string | undefined> {
  const kept = await readKeptInvoice(userId, orderId)
  if (kept?.pdf) {
    downloadFile(new Blob([kept.pdf], { type: endpoints.invoice.produces }), invoiceFileName(number))
    return undefined
  }
  const outcome = await fetchFile(endpoints.invoice, { params: { orderId } })
  if (outcome.kind !== 'ok') return problemOf(outcome, texts.fileNeedsNetwork)
  downloadFile(outcome.value, invoiceFileName(number))
  await tryToKeep(userId, orderId, { pdf: await outcome.value.arrayBuffer() })
  return undefined
}

/** Has the server make the file anew, which then takes the place of the kept one. Resolves with what is wrong. */
export async function regenerateInvoice({ userId, orderId }: WantedInvoice): Promise<string | undefined> {
  const outcome = await fetchFile(endpoints.regenerateInvoice, { params: { orderId } })
  if (outcome.kind !== 'ok') return problemOf(outcome, texts.regenerateNeedsNetwork)
  await tryToKeep(userId, orderId, { pdf: await outcome.value.arrayBuffer() })
  return undefined
}

/** Null where the device has no room: it is shown all the same. */
async function tryToKeep(
  userId: string,
  orderId: string,
  part: Parameters<typeof keepInvoice>[2],
): Promise<number | null> {
  try {
    return (await keepInvoice(userId, orderId, part)).keptAt
  } catch (error) {
    console.error('The invoice is not kept:', error)
    return null
  }
}

function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, withoutNetwork: string): string {
  if (outcome.kind === 'refused') return outcome.status === 404 ? texts.none : walletTexts.otherError
  return failureText(outcome, { offline: withoutNetwork, failed: walletTexts.otherError })
}
