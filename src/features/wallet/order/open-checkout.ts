import type { UserDetails } from '#schemas/user.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import type { MadeOrder } from './create-order.ts'
import type { CheckoutConstructor, OpenedCheckout } from './load-checkout.ts'
import type { OrderFields } from './order-fields.ts'

export type CheckoutEnd =
  | { kind: 'proven'; proof: NonNullable<KeptPurchase['proof']> }
  /** No payment is known. `failure`: the provider's message for the last attempt. */
  | { kind: 'closed'; failure: string | undefined }

interface CheckoutNeeds {
  order: MadeOrder
  fields: OrderFields
  details: UserDetails
  sellerName: string
  /** Called once, when it ends. */
  onEnd: (end: CheckoutEnd) => void
}

/** Opens the provider's checkout over the page. It stays open after a failed payment, for another try. */
export function openCheckout(
  Checkout: CheckoutConstructor,
  { order, fields, details, sellerName, onEnd }: CheckoutNeeds,
): OpenedCheckout {
  let failure: string | undefined
  let hasEnded = false
  const end = (how: CheckoutEnd) => {
    if (!hasEnded) onEnd(how)
    hasEnded = true
  }
  const checkout = new Checkout({
    key: order.key,
    order_id: order.id,
    amount: order.amount,
    currency: 'INR',
    name: sellerName,
    description: `${fields.credit.trim()} credits`,
    prefill: { name: fields.name.trim(), email: details.email, contact: fields.phone.trim() },
    handler: (paid) =>
      end({
        kind: 'proven',
        proof: {
          razorpayOrderId: paid.razorpay_order_id,
          razorpayPaymentId: paid.razorpay_payment_id,
          razorpaySignature: paid.razorpay_signature,
        },
      }),
    modal: { ondismiss: () => end({ kind: 'closed', failure }), confirm_close: true },
  })
  checkout.on('payment.failed', ({ error }) => {
    failure = error?.description ?? ''
  })
  checkout.open()
  return checkout
}
