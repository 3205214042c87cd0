import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import { type Document, documents$ } from '../rows/documents.ts'

/** A transaction as screens show it. */
export type Transaction = Document<'transactions'> & {
  /** More than 0 was added to the balance, or less. */
  orderType: 'CREDIT' | 'DEBIT'
  /** In ms since 1970, by the server's clock. */
  dateTime: number
}

/** A page of a list, counted from 0, and how many there are in all. */
export interface ListPage<Item> {
  items: Item[]
  total: number
}

/** A page of the ledger of whoever is signed in as this device knows it, the latest first. */
export function transactionsPage$(page: number, size: number): Observable<ListPage<Transaction>> {
  return transactions$().pipe(
    map((all) => ({ items: all.slice(page * size, (page + 1) * size), total: all.length })),
    distinctUntilChanged(deepEqual),
  )
}

/** The balance in credits, as the sum of the ledger that this device knows. */
export function balance$(): Observable<number> {
  return transactions$().pipe(
    map((all) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / PAISE_PER_CREDIT),
    distinctUntilChanged(),
  )
}

/** The purchases of credits in the ledger that this device knows. */
export function purchases$(): Observable<Transaction[]> {
  return transactions$().pipe(map((all) => all.filter(({ kind }) => kind === 'purchase')))
}

/** The ledger of whoever is signed in as this device knows it, the latest first. */
export function transactions$(): Observable<Transaction[]> {
  return documents$('transactions', {}).pipe(
    map((all) => all.map(toTransaction).toSorted((one, other) => other.number - one.number)),
  )
}

function toTransaction(found: Document<'transactions'>): Transaction {
  return { ...found, orderType: found.amountPaise > 0 ? 'CREDIT' : 'DEBIT', dateTime: found.createdAt }
}
