import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { InvoiceFacts } from '../../invoice-facts.ts'
import { bytea } from './bytea.ts'

/** Last number of a series. The transaction that takes the next one locks it, so that the series has no gaps. */
export const invoiceSeries = pgTable('invoice_series', {
  /** `VED/26-27`: of a financial year; tests have one of their own. */
  series: text().primaryKey(),
  last: integer().notNull(),
})

/**
 * The tax register. It references no account: by law a seller keeps invoices for years, also of deleted users. A
 * trigger allows changes of the generated file only.
 */
export const invoices = pgTable(
  'invoices',
  {
    series: text().notNull(),
    serial: integer().notNull(),
    /** `VED/26-27/000001`: at most 16 characters, as the law asks. */
    number: text().notNull().unique(),
    razorpayOrderId: text().notNull().unique(),
    facts: json().$type<InvoiceFacts>().notNull(),
    /** Null until it is first asked for. */
    pdf: bytea(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.serial] })],
)
