import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { TransactionOwned } from '#schemas/transaction.ts'
import { queryUser$ } from './session.ts'
import { ownedOf, type SyncedRow } from './synced-row.ts'

/** A transaction as screens show it. */
export interface Transaction extends TransactionOwned {
  id: string
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
  return queryUser$(({ transactions }) =>
    transactions
      .find()
      .$.pipe(
        map((rows) =>
          rows
            .map((row) => toTransaction(row.toMutableJSON() as SyncedRow))
            .sort((one, other) => other.number - one.number),
        ),
      ),
  )
}

function toTransaction(row: SyncedRow): Transaction {
  const owned = ownedOf(row, 'transactions') as TransactionOwned
  const orderType = owned.amountPaise > 0 ? 'CREDIT' : 'DEBIT'
  return { ...owned, id: row.id, orderType, dateTime: Number(row.createdAt) }
}
