import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { orderTexts as texts } from './order-texts.ts'

export type Confirming =
  | { kind: 'paid'; paymentId: string }
  /** The server credits nothing; repeating does not help. */
  | { kind: 'refused'; message: string }
  /** Unknown outcome: repeating is idempotent. */
  | { kind: 'unsure'; message: string; retryAfterMs: number }

const RETRY_MS = 20_000

/** Confirms a payment by the checkout's signature. */
export async function confirmPayment(proof: NonNullable<KeptPurchase['proof']>): Promise<Confirming> {
  const outcome = await callEndpoint(walletEndpoints.confirmOrder, { body: proof })
  const unsure = (message: string, retryAfterMs = RETRY_MS): Confirming => ({ kind: 'unsure', message, retryAfterMs })
  if (outcome.kind === 'ok') return { kind: 'paid', paymentId: outcome.value.razorpayPaymentId }
  if (outcome.kind === 'paused') return unsure(offlineTexts.tooManyCalls, outcome.until - Date.now())
  if (outcome.kind === 'refused') {
    const isFinal = outcome.status < 500
    return isFinal ? { kind: 'refused', message: outcome.message } : unsure(outcome.message)
  }
  return unsure(sharedProblem(outcome) ?? texts.waitingOffline)
}
