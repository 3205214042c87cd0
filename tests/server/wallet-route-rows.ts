// The rows of the route matrix for money.
import type { membershipEndpoints } from '#schemas/endpoints/membership.ts'
import type { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import type { CallOptions } from '../support/server/test-server.ts'
import { once, orderBody } from '../support/server/wallet.ts'

/** A user with a paid purchase of 100 credits, with the checkout's confirmation. */
export interface WalletOwner {
  payment: { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string }
}

/** Same as in the matrix. */
interface WalletRow {
  is: [visitor: number, other: number, owner: number, admin: number]
  call?: (owner: WalletOwner) => CallOptions
}

const users: WalletRow['is'] = [401, 200, 200, 200]
const owners: WalletRow['is'] = [401, 404, 200, 404]
/** To others it is not there. */
const ownersAndAdmins: WalletRow['is'] = [401, 404, 200, 200]
const admins: WalletRow['is'] = [401, 403, 403, 200]
const off: WalletRow['is'] = [401, 403, 403, 403]
const ofOrder = ({ payment: { razorpayOrderId: orderId } }: WalletOwner) => ({ params: { orderId } })

export const walletRows: Record<keyof typeof walletEndpoints | keyof typeof membershipEndpoints, WalletRow> = {
  checkoutSettings: { is: users },
  balance: { is: users },
  transactions: { is: users },
  createOrder: { is: users, call: () => ({ headers: once(), body: orderBody() }) },
  confirmOrder: { is: owners, call: ({ payment: body }) => ({ body }) },
  invoiceFacts: { is: ownersAndAdmins, call: ofOrder },
  invoice: { is: ownersAndAdmins, call: ofOrder },
  regenerateInvoice: { is: ownersAndAdmins, call: ofOrder },
  buySubscription: { is: off, call: () => ({ headers: once(), body: orderBody() }) },
  updateSubscription: { is: off, call: ({ payment }) => ({ body: { ...payment, membershipBought: {} } }) },
  charge: { is: off, call: () => ({ headers: once() }) },
  testCheckoutScript: { is: users },
  // The owner has paid the order.
  payByTest: {
    is: [401, 404, 409, 404],
    call: ({ payment }) => ({ body: { order_id: payment.razorpayOrderId, outcome: 'success' } }),
  },
  openDebts: { is: admins },
  disputes: { is: admins },
  excessPayments: { is: admins },
  // Nobody can sign it.
  paymentWebhook: { is: [400, 400, 400, 400], call: () => ({ body: { event: 'payment.captured' } }) },
  // The owner alone has credits.
  addMembership: { is: [401, 409, 200, 409], call: () => ({ headers: once(), body: { noOfDays: 10 } }) },
  memberships: { is: users },
  daysLeft: { is: users },
}
