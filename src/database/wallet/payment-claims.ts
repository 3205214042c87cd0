import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { type Debt, findDebts, findExcessPayments, type ReturnedPayment } from '#schemas/payment-claims.ts'
import { transactions$ } from './transactions.ts'

/** The debts that refunds left, by the ledger on this device. */
interface OpenClaims {
  debts: Debt[]
  returned: ReturnedPayment[]
}

/** The signed-in user's debts, and their payments that are being or were returned, latest first. */
export function openClaims$(): Observable<OpenClaims> {
  return transactions$().pipe(
    map((all) => all.map((entry) => ({ ...entry, createdAt: entry.dateTime }))),
    map((entries) => ({ debts: findDebts(entries), returned: findExcessPayments(entries) })),
    distinctUntilChanged(deepEqual),
  )
}
