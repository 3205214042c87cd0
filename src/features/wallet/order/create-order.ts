import { z } from 'zod'
import { IDEMPOTENCY_HEADER, PURCHASE_REPEATED, type Repeat } from '#schemas/credit-order.ts'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import { type Price, priceOf, wholeNumber } from '#schemas/money.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { orderTexts as texts } from '../wallet-texts.ts'
import type { OrderFaults, OrderFields } from './order-fields.ts'

export interface MadeOrder {
  id: string
  /** Paise, as computed by the server. */
  amount: number
  /** The provider's publishable key. */
  key: string
}

type Ordering =
  | { kind: 'made'; order: MadeOrder }
  /** An order was created a moment ago, which this screen did not know: none is created unless the user confirms. */
  | { kind: 'repeated' }
  /** `faults`: the server's errors by field. */
  | { kind: 'failed'; message: string; faults: OrderFaults }

/** Price of a number of credits; undefined if `credit` is not a whole number. */
export function priceOfCredit(credit: string, places: { seller: string; buyer: string }): Price | undefined {
  const whole = wholeNumber(credit.trim())
  return whole === null ? undefined : priceOf(whole * 100, places)
}

/** Creates an order. Repeated calls with the same key return the same order. */
export async function createOrder(
  { name, phone, credit, state }: OrderFields,
  { email, key, seller, ...repeat }: { email: string; key: string; seller: string } & Repeat,
): Promise<Ordering> {
  const price = priceOfCredit(credit, { seller, buyer: state })
  const rupees = (paise: number | undefined) => (paise ?? 0) / 100
  const outcome = await callEndpoint(walletEndpoints.createOrder, {
    headers: { [IDEMPOTENCY_HEADER]: key },
    body: {
      customerName: name.trim(),
      email,
      phoneNumber: phone.trim(),
      placeOfSupplyCode: state,
      unitPrice: 1,
      actualAmount: credit.trim(),
      totalAmount: rupees(price?.payable),
      igst: rupees(price?.igst),
      cgst: rupees(price?.cgst),
      sgst: rupees(price?.sgst),
      ...repeat,
    },
  })
  if (outcome.kind === 'ok') {
    const { razorpayOrderId, applicationFee, secretKey } = outcome.value
    return { kind: 'made', order: { id: razorpayOrderId, amount: applicationFee, key: secretKey } }
  }
  const { orderFailed: failed } = texts
  if (outcome.kind === 'refused' && outcome.code === PURCHASE_REPEATED) return { kind: 'repeated' }
  if (outcome.kind === 'refused') return { kind: 'failed', message: failed, faults: faultsOf(outcome.details) }
  const message = failureText(outcome, { offline: `${failed} ${texts.unreachable}`, failed })
  return { kind: 'failed', message, faults: {} }
}

const detailsSchema = z.array(z.object({ field: z.string(), message: z.string() }))
const fieldsByName: Record<string, keyof OrderFields> = {
  name: 'name',
  phone: 'phone',
  actualAmount: 'credit',
  placeOfSupplyCode: 'state',
}

/** The server may know a newer balance than this device. */
function faultsOf(details: unknown): OrderFaults {
  const faults: OrderFaults = {}
  for (const { field, message } of detailsSchema.safeParse(details).data ?? []) {
    const name = fieldsByName[field]
    if (name) faults[name] = message
  }
  return faults
}
