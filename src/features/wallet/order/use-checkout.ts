import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { checkoutSettingsSchema } from '#schemas/credit-order.ts'
import type { UserDetails } from '#schemas/user.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { beginPurchase, findBegun, keepPurchase, runAlone } from '../../../database/wallet/purchases.ts'
import { formatClock } from '../../../platform/format-time.ts'
import { formatPaise } from '../format-rupees.ts'
import { orderTexts as texts, walletTexts } from '../wallet-texts.ts'
import { createOrder } from './create-order.ts'
import { loadCheckout, type OpenedCheckout } from './load-checkout.ts'
import { type CheckoutEnd, openCheckout } from './open-checkout.ts'
import type { OrderFaults, OrderFields } from './order-fields.ts'

export type CheckoutSettings = z.output<typeof checkoutSettingsSchema>

export type Stage =
  /** `failure`: reason for the return to the form, in the provider's words or ours; `word`: further information. */
  | { kind: 'form'; failure?: string; problem?: string; word?: string; faults?: OrderFaults }
  /** Another order may be in payment. `text`: the reason to ask. */
  | { kind: 'asking'; text: string; fields: OrderFields }
  | { kind: 'launching' | 'paying' }

/**
 * One payment at a time: from the form and the order to the end of the provider's checkout. `knownBalance`, in
 * credits, is the one on the screen. `onProven` gets the purchase after it is stored on this device.
 */
export function useCheckout(
  details: UserDetails,
  settings: CheckoutSettings | undefined,
  { knownBalance, onProven }: { knownBalance: number | undefined; onProven: (purchase: KeptPurchase) => void },
) {
  const [stage, setStage] = useState<Stage>({ kind: 'form' })
  const isBusy = useRef(false)
  const opened = useRef<OpenedCheckout>(undefined)
  useEffect(() => () => opened.current?.close(), []) // it covers any screen
  const { userId } = details

  const take = async (purchase: KeptPurchase, end: CheckoutEnd) => {
    opened.current = undefined
    isBusy.current = false
    if (end.kind === 'closed') {
      const { failure } = end
      return setStage({ kind: 'form', word: texts.closed, ...(failure !== undefined && { failure }) })
    }
    const proven = { ...purchase, proof: end.proof }
    await keepPurchase(userId, proven).catch(console.error)
    onProven(proven)
    setStage({ kind: 'form' })
  }

  /** Continues an order of the same form, if any: server and provider create it once. */
  const launch = async (fields: OrderFields, isConfirmed: boolean): Promise<Stage> => {
    const { same, other } = await findBegun(userId, 'credits', fields)
    if (other && !same && !isConfirmed) {
      const text = texts.again.unanswered(formatPaise(other.order?.amount ?? 0), formatClock(other.begunAt))
      return { kind: 'asking', text, fields }
    }
    if (!settings) return { kind: 'form', problem: texts.noSettings }
    const Checkout = await loadCheckout(settings.script)
    if (!Checkout) return { kind: 'form', problem: texts.noScript }
    const begun = await beginPurchase(userId, 'credits', fields, same)
    const { key } = begun
    const { email } = details
    const seller = settings.sellerState
    const ordering = await createOrder(fields, { email, key, seller, knownBalance, isConfirmed })
    if (ordering.kind === 'repeated') return { kind: 'asking', text: texts.again.repeated, fields }
    if (ordering.kind === 'failed') return { kind: 'form', problem: ordering.message, faults: ordering.faults }
    const { order } = ordering
    const purchase = { ...begun, order: { id: order.id, amount: order.amount } }
    await keepPurchase(userId, purchase)
    const onEnd = (end: CheckoutEnd) => void take(purchase, end)
    opened.current = openCheckout(Checkout, { order, fields, details, sellerName: settings.sellerName, onEnd })
    return { kind: 'paying' }
  }

  const submit = async (fields: OrderFields, isConfirmed = false) => {
    if (isBusy.current) return // a second press
    isBusy.current = true
    setStage({ kind: 'launching' })
    const launched = await runAlone(() => launch(fields, isConfirmed)).catch((error: unknown): Stage => {
      console.error('The payment could not be begun:', error)
      return { kind: 'form', problem: texts.orderFailed }
    })
    const next = launched ?? { kind: 'form', problem: walletTexts.otherTab }
    isBusy.current = next.kind === 'paying'
    setStage(next)
  }

  return { stage, submit, reset: () => setStage({ kind: 'form' }) }
}
