import { and, eq, inArray } from 'drizzle-orm'
import { moneyLimits, PAISE_PER_CREDIT } from '#schemas/money.ts'
import { creditOfMoney, findDebts, releaseReference, sumClaims } from '#schemas/payment-claims.ts'
import type { Transaction } from '../../../db/database.ts'
import { transactions } from '../../../db/tables/money.ts'
import { addEntry, readBalance } from './ledger.ts'
import { countUnbegunDays } from './membership-days.ts'
import type { Order } from './payments.ts'

/** Money of a payment that its payer, their bank or we ourselves take back. */
interface Claim {
  /** Unique reference of the claim in the ledger. */
  reference: string
  description: string
  /** In paise, tax included. */
  money: number
}

const DAY_PAISE = moneyLimits.dayCredits * PAISE_PER_CREDIT

/**
 * Takes back the credits of a refunded or disputed payment: from the balance, then from unbegun membership days
 * bought since. The rest is a debt, computed from the ledger (schemas/payment-claims.ts). Lock the wallet first.
 * False if this claim exists.
 */
export async function claimPayment(transaction: Transaction, order: Order, claim: Claim): Promise<boolean> {
  const { userId } = order
  const entries = await readEntries(transaction, userId)
  if (entries.some(({ kind, reference }) => kind === 'refund' && reference === claim.reference)) return false
  const { claimed, taken } = sumClaims(entries, paymentOf(order))
  const due = Math.max(0, creditOfMoney(claimed + claim.money, priceOf(order)) - taken)
  const missing = due - (await readBalance(transaction, userId))
  const bought = entries.find(({ kind, reference }) => kind === 'purchase' && reference === order.id)
  if (missing > 0 && bought) {
    const most = Math.floor(missing / DAY_PAISE)
    const days = await countUnbegunDays(transaction, userId, { boughtAfter: bought.number, most })
    if (days > 0) {
      await addEntry(transaction, userId, {
        kind: 'membership',
        reference: claim.reference,
        description: `${days} days of membership taken back`,
        amountPaise: days * DAY_PAISE,
        days: -days,
      })
    }
  }
  const amount = Math.min(due, await readBalance(transaction, userId))
  await addClaimRow(transaction, order, { ...claim, amountPaise: 0 - amount })
  return true
}

/** Returns the part of a disputed amount that was not lost, once. Other debts of the user are paid first. */
export async function releaseClaim(transaction: Transaction, order: Order, claim: Claim): Promise<void> {
  const reference = releaseReference(claim.reference)
  const entries = await readEntries(transaction, order.userId)
  if (!entries.some((entry) => entry.reference === claim.reference)) return
  const { claimed, taken } = sumClaims(entries, paymentOf(order))
  const amountPaise = Math.max(0, taken - creditOfMoney(Math.max(0, claimed - claim.money), priceOf(order)))
  const { number } = await addClaimRow(transaction, order, { ...claim, reference, amountPaise })
  await settleDebts(transaction, order.userId, number)
}

/** Pays a user's debts from the balance, oldest first. `filledBy`: number of the ledger row that filled the balance. */
export async function settleDebts(transaction: Transaction, userId: string, filledBy: number): Promise<void> {
  const debts = findDebts(await readEntries(transaction, userId))
  for (const [place, { razorpayOrderId, razorpayPaymentId, owedPaise }] of debts.entries()) {
    const amount = Math.min(owedPaise, await readBalance(transaction, userId))
    if (amount === 0) return
    await addEntry(transaction, userId, {
      kind: 'refund',
      reference: `owed:${filledBy}:${place}`,
      description: 'Owed since a payment was given back',
      amountPaise: 0 - amount,
      razorpayOrderId,
      razorpayPaymentId,
    })
  }
}

function addClaimRow(transaction: Transaction, order: Order, claim: Claim & { amountPaise: number }) {
  const { reference, description, money, amountPaise } = claim
  return addEntry(transaction, order.userId, {
    kind: 'refund',
    reference,
    description,
    amountPaise,
    totalPaise: money,
    razorpayOrderId: order.razorpayOrderId ?? '',
    razorpayPaymentId: paymentOf(order),
  })
}

function readEntries(transaction: Transaction, userId: string) {
  const isOwn = and(eq(transactions.userId, userId), inArray(transactions.kind, ['purchase', 'refund']))
  return transaction.select().from(transactions).where(isOwn)
}

function paymentOf({ razorpayPaymentId }: Order): string {
  return razorpayPaymentId ?? ''
}

function priceOf({ creditPaise, payablePaise }: Order) {
  return { credit: creditPaise, payable: payablePaise }
}
