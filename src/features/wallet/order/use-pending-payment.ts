import { useCallback, useEffect, useRef, useState } from 'react'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { sendNow } from '../../../database/session/sync-status.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { forgetPurchase, keptPurchases$, paidPurchases$ } from '../../../database/wallet/purchases.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { orderTexts as texts } from '../wallet-texts.ts'

type PaymentEnd = Exclude<Confirming, { kind: 'unsure' }>

/**
 * Completes payments while this screen is open: confirms a signed checkout until the server accepts or rejects it,
 * and finds an order of unknown state in the ledger. `doubt`: why the confirmation has failed so far.
 */
export function usePendingPayment(userId: string) {
  const kept = useLiveQuery(useCallback(() => keptPurchases$(userId, 'credits'), [userId]))
  const paid = useLiveQuery(useCallback(() => paidPurchases$(userId), [userId]))
  const isOffline = useConnection() === 'offline'
  const [end, setEnd] = useState<PaymentEnd>()
  const [doubt, setDoubt] = useState<string>()
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<KeptPurchase>()
  const underWay = useRef<string>(undefined) // by key
  /** Purchases settled on this page; their stored records follow. */
  const [settled, setSettled] = useState<readonly string[]>([])
  const proven = [held, ...(kept ?? [])].find((each) => each?.proof && !settled.includes(each.key))

  const finish = useCallback(
    async (key: string, how: PaymentEnd) => {
      setEnd(how)
      setDoubt(undefined)
      setSettled((before) => [...before, key])
      await forgetPurchase(userId, key)
    },
    [userId],
  )

  useEffect(() => {
    for (const { key, paymentId } of paid ?? []) finish(key, { kind: 'paid', paymentId }).catch(console.warn)
  }, [paid, finish])

  const confirm = useCallback(
    async ({ key, proof }: KeptPurchase) => {
      if (!proof || underWay.current === key) return
      underWay.current = key
      const answer = await confirmPayment(proof)
      underWay.current = undefined
      if (answer.kind !== 'unsure') {
        if (answer.kind === 'paid') void sendNow() // pulls the ledger
        return finish(key, answer)
      }
      setDoubt(answer.message)
      setTimeout(() => setRound((before) => before + 1), answer.retryAfterMs)
    },
    [finish],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (proven && !isOffline) confirm(proven).catch(console.error)
  }, [proven, isOffline, round, confirm])

  return {
    kept,
    isProven: proven !== undefined,
    /** Reported by the checkout; held in memory if storage is full. */
    hold: setHeld,
    doubt: isOffline ? texts.waitingOffline : doubt,
    end,
    forgetEnd: useCallback(() => setEnd(undefined), []),
    retry: () => setRound((before) => before + 1),
  }
}

type Confirming =
  | { kind: 'paid'; paymentId: string }
  /** The server credits nothing; repeating does not help. */
  | { kind: 'refused'; message: string }
  /** Unknown outcome: repeating is idempotent. */
  | { kind: 'unsure'; message: string; retryAfterMs: number }

const RETRY_MS = 20_000

/** Confirms a payment by the checkout's signature. */
async function confirmPayment(proof: NonNullable<KeptPurchase['proof']>): Promise<Confirming> {
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
