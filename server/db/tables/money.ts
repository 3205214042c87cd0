import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { disputeStates, excessStates } from '#schemas/open-payments.ts'
import { numberColumn, syncedColumns } from './synced-columns.ts'
import { users } from './users.ts'

const paise = () => bigint({ mode: 'number' }).notNull()
const time = () => bigint({ mode: 'number' }).notNull()

/**
 * The ledger. Rows are only ever added (a trigger holds it), in the order of their numbers, each with the balance and
 * the end of the membership after it, which a trigger computes too. docs/decisions/0020
 */
export const transactions = pgTable(
  'transactions',
  {
    ...syncedColumns(),
    ...numberColumn(),
    kind: text({ enum: ['purchase', 'membership', 'refund', 'demo'] }).notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    amountPaise: paise(),
    totalPaise: paise(),
    balancePaise: paise(),
    days: integer().notNull(),
    membershipEnd: time(),
    razorpayOrderId: text().notNull().default(''),
    razorpayPaymentId: text().notNull().default(''),
    invoice: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.seq),
    uniqueIndex().on(table.userId, table.number),
    // Each credit or debit exists once.
    unique('transactions_once').on(table.userId, table.kind, table.reference),
    // For the sum of all debts, which looks up the purchase of each refund.
    index('transactions_payments')
      .on(table.kind, table.userId, table.razorpayPaymentId)
      .where(sql`${table.kind} in ('purchase', 'refund')`),
    check('transactions_no_negative_balance', sql`${table.balancePaise} >= 0`),
    check('transactions_total', sql`${table.totalPaise} >= 0`),
    check('transactions_membership', sql`${table.membershipEnd} >= 0`),
    check(
      'transactions_sign',
      sql`case ${table.kind} when 'purchase' then ${table.amountPaise} > 0 when 'demo' then ${table.amountPaise} >= 0
        when 'membership' then ${table.amountPaise} <> 0 else true end`,
    ),
    check(
      'transactions_days',
      sql`case ${table.kind} when 'membership' then sign(${table.days}) = -sign(${table.amountPaise})
        when 'demo' then ${table.days} >= 0 else ${table.days} = 0 end`,
    ),
  ],
)

/** Purchases of credits. A trigger keeps their amounts, and a paid order paid. */
export const orders = pgTable(
  'orders',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    state: text({ enum: ['created', 'paid', 'failed', 'expired', 'refunded'] })
      .notNull()
      .default('created'),
    creditPaise: paise(),
    igstPaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    payablePaise: paise(),
    /** The part of the sum that was refunded. */
    refundedPaise: paise().default(0),
    /** The code of the buyer's state. */
    placeOfSupply: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    idempotencyKey: text().notNull(),
    /** Null until the provider has answered. */
    razorpayOrderId: text(),
    /** The payment that was credited. */
    razorpayPaymentId: text(),
    /** Paid after expiry, when its credits were no longer reserved. */
    wasLate: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The order reserves room in the balance until then. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the last request to the provider. */
    reconciledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('orders_provider_id').on(table.razorpayOrderId, table.userId),
    unique('orders_once').on(table.userId, table.idempotencyKey),
    index().on(table.state, table.createdAt),
    check('orders_credit', sql`${table.creditPaise} between 10000 and 100000`),
    check(
      'orders_sum',
      sql`${table.payablePaise} = ${table.creditPaise} + ${table.igstPaise} + ${table.cgstPaise} + ${table.sgstPaise}`,
    ),
    check(
      'orders_tax',
      sql`${table.cgstPaise} = ${table.sgstPaise} and (${table.igstPaise} = 0 or ${table.cgstPaise} = 0)`,
    ),
    check('orders_refund', sql`${table.refundedPaise} between 0 and ${table.payablePaise}`),
    check('orders_paid', sql`(${table.state} in ('paid', 'refunded')) = (${table.razorpayPaymentId} is not null)`),
  ],
)

/** Events of the payment provider by id: each is handled once, however often it is delivered. Contains no names. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Order of a payment. It outlives the account, because the money must still be settled with the provider. */
const settledOrder = () => ({
  userId: uuid().references(() => users.userId, { onDelete: 'set null' }),
  orderId: uuid().notNull(),
  razorpayOrderId: text().notNull(),
  razorpayPaymentId: text().notNull(),
  amountPaise: paise(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Payments that payers contest at their bank, by the provider's id of the dispute. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    ...settledOrder(),
    state: text({ enum: disputeStates }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), check('disputes_amount', sql`${table.amountPaise} > 0`)],
)

/** Money without credits; a job refunds it at the provider. */
export const excessRefunds = pgTable(
  'excess_refunds',
  {
    /** The key by which the provider refunds it once. */
    id: uuid().primaryKey().defaultRandom(),
    ...settledOrder(),
    state: text({ enum: excessStates }).notNull().default('waiting'),
    /** The provider's id; null until it has answered. */
    refundId: text().unique(),
    attempts: integer().notNull().default(0),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('excess_refunds_once').on(table.razorpayPaymentId),
    index().on(table.userId),
    index().on(table.state),
    check('excess_refunds_amount', sql`${table.amountPaise} > 0`),
  ],
)
