import { useCallback, useEffect, useRef, useState } from 'react'
import { sendNow } from '../../../database/rows/sync-status.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { forgetPurchase, keptPurchases$, paidPurchases$ } from '../../../database/wallet/purchases.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { type Confirming, confirmPayment } from './confirm-payment.ts'
import { orderTexts as texts } from './order-texts.ts'

export type PaymentEnd = Exclude<Confirming, { kind: 'unsure' }>

/**
 * Brings what was paid to its end, whenever this screen is open: what the checkout signed is confirmed until the server has
 * taken or refused it, and an order of which no more is known is found in the ledger once that has come.
 * `doubt`: why the confirmation has not gone through yet.
 */
export function useSettling(userId: string) {
  const kept = useLiveQuery(useCallback(() => keptPurchases$(userId, 'credits'), [userId]))
  const paid = useLiveQuery(useCallback(() => paidPurchases$(userId), [userId]))
  const isOffline = useConnection() === 'offline'
  const [end, setEnd] = useState<PaymentEnd>()
  const [doubt, setDoubt] = useState<string>()
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<KeptPurchase>()
  const underWay = useRef<string>(undefined) // by key
  /** Settled in this page: what is kept of them follows. */
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
        if (answer.kind === 'paid') void sendNow() // brings the ledger
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
    /** The checkout has just reported this: what no room was found for lives in this page. */
    hold: setHeld,
    doubt: isOffline ? texts.waitingOffline : doubt,
    end,
    forgetEnd: useCallback(() => setEnd(undefined), []),
    retry: () => setRound((before) => before + 1),
  }
}
