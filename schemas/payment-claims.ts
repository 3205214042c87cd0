// Claims of refunds and disputes on a payment's credits, and the debt that remains. Computed from the ledger, so that
// server and devices agree. No zod, so that a screen can load it.
import type { TransactionOwned } from './transaction.ts'

type Entry = Pick<
  TransactionOwned,
  'number' | 'kind' | 'reference' | 'amountPaise' | 'totalPaise' | 'razorpayOrderId' | 'razorpayPaymentId'
> & { createdAt: number }

/** Credits that a user owes, because a payment was refunded or disputed after they were spent. */
export interface Debt {
  razorpayOrderId: string
  razorpayPaymentId: string
  /** Refunded or disputed money, in paise. */
  claimedPaise: number
  /** In paise of credits, as is `owedPaise`. */
  takenPaise: number
  owedPaise: number
  /** Time of the first refund or dispute, in ms since 1970. */
  since: number
}

const RELEASED = ':released'

/** Reference of the ledger row that returns a disputed amount. */
export function releaseReference(disputeId: string): string {
  return `${disputeId}${RELEASED}`
}

const EXCESS = 'excess:'
const REFUNDED = ':refunded'
const FAILED = ':failed'

/** Reference of the ledger row of an excess refund; `id` is the refund's. */
export function excessReference(id: string): string {
  return `${EXCESS}${id}`
}

/** Reference of the ledger row of a completed refund. */
export function refundedReference(id: string): string {
  return `${EXCESS}${id}${REFUNDED}`
}

/** Reference of the ledger row of a refund that the provider gave up. */
export function failedReference(id: string): string {
  return `${EXCESS}${id}${FAILED}`
}

/** Money that is refunded because it exceeded the limit of the user's balance. */
export interface ReturnedPayment {
  razorpayPaymentId: string
  /** In paise of money. */
  amountPaise: number
  /** `failed`: the provider gave it up; it has to be sent by hand. */
  state: 'underWay' | 'failed' | 'refunded'
  /** Time of this state, in ms since 1970. */
  since: number
}

/** The payments of a ledger that are being or were returned, latest first. */
export function findExcessPayments(entries: readonly Entry[]): ReturnedPayment[] {
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]))
  return entries
    .filter(({ kind, reference }) => kind === 'refund' && isExcess(reference))
    .sort((one, other) => other.number - one.number)
    .map(({ reference, razorpayPaymentId, totalPaise: amountPaise, createdAt }) => {
      const refunded = byReference.get(`${reference}${REFUNDED}`)
      const failed = byReference.get(`${reference}${FAILED}`)
      const state = refunded ? 'refunded' : failed ? 'failed' : 'underWay'
      const since = (refunded ?? failed ?? { createdAt }).createdAt
      return { razorpayPaymentId, amountPaise, state, since }
    })
}

function isExcess(reference: string): boolean {
  return reference.startsWith(EXCESS) && !reference.endsWith(REFUNDED) && !reference.endsWith(FAILED)
}

/** Credits for a part of a payment's money, both in paise. */
export function creditOfMoney(money: number, { credit, payable }: { credit: number; payable: number }): number {
  return Math.round((Math.min(money, payable) * credit) / payable)
}

/** The sums of a payment's claims and of its refunds: its ledger rows of the kind `refund`. */
export function sumClaims(entries: readonly Entry[], paymentId: string): { claimed: number; taken: number } {
  const ofPayment = entries.filter(
    ({ kind, razorpayPaymentId }) => kind === 'refund' && razorpayPaymentId === paymentId,
  )
  const claims = ofPayment.map(({ reference, totalPaise }) => (reference.endsWith(RELEASED) ? -totalPaise : totalPaise))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return { claimed: sum(claims), taken: -sum(ofPayment.map(({ amountPaise }) => amountPaise)) }
}

/** The debts of a ledger, oldest payment first. */
export function findDebts(entries: readonly Entry[]): Debt[] {
  const purchases = entries.filter(({ kind }) => kind === 'purchase').sort((one, other) => one.number - other.number)
  return purchases.flatMap(({ amountPaise: credit, totalPaise: payable, razorpayOrderId, razorpayPaymentId }) => {
    const { claimed, taken } = sumClaims(entries, razorpayPaymentId)
    const owedPaise = payable > 0 ? creditOfMoney(claimed, { credit, payable }) - taken : 0
    if (owedPaise <= 0) return []
    const claims = entries.filter((entry) => entry.kind === 'refund' && entry.razorpayPaymentId === razorpayPaymentId)
    const since = Math.min(...claims.map(({ createdAt }) => createdAt))
    const claimedPaise = Math.min(claimed, payable)
    return [{ razorpayOrderId, razorpayPaymentId, claimedPaise, takenPaise: taken, owedPaise, since }]
  })
}
