import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import { type Document, documents$ } from '../session/documents.ts'

export type Transaction = Document<'transactions'> & {
  /** `CREDIT` if the balance grew. */
  orderType: 'CREDIT' | 'DEBIT'
  /** ms since 1970, by the server's clock. */
  dateTime: number
}

/** A page of a list, and the number of all items. Pages are zero-based. */
export interface ListPage<Item> {
  items: Item[]
  total: number
}

/** A page of the signed-in user's ledger on this device, latest first. */
export function transactionsPage$(page: number, size: number): Observable<ListPage<Transaction>> {
  return transactions$().pipe(
    map((all) => ({ items: all.slice(page * size, (page + 1) * size), total: all.length })),
    distinctUntilChanged(deepEqual),
  )
}

/** The balance in credits: the sum of the ledger on this device. */
export function balance$(): Observable<number> {
  return transactions$().pipe(
    map((all) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / PAISE_PER_CREDIT),
    distinctUntilChanged(),
  )
}

/** The purchases of credits in the ledger on this device. */
export function purchases$(): Observable<Transaction[]> {
  return transactions$().pipe(map((all) => all.filter(({ kind }) => kind === 'purchase')))
}

/** The signed-in user's ledger on this device, latest first. */
export function transactions$(): Observable<Transaction[]> {
  return documents$('transactions', {}).pipe(
    map((all) => all.map(toTransaction).toSorted((one, other) => other.number - one.number)),
  )
}

function toTransaction(found: Document<'transactions'>): Transaction {
  return { ...found, orderType: found.amountPaise > 0 ? 'CREDIT' : 'DEBIT', dateTime: found.createdAt }
}
