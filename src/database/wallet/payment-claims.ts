import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { type Debt, findDebts, findExcessPayments, type ReturnedPayment } from '#schemas/payment-claims.ts'
import { transactions$ } from './transactions.ts'

/** The debts that refunds left, by the ledger on this device. */
export interface OpenClaims {
  debts: Debt[]
  returned: ReturnedPayment[]
}

/** The debts of whoever is signed in, and their payments that go back or went, the latest first. */
export function openClaims$(): Observable<OpenClaims> {
  return transactions$().pipe(
    map((all) => all.map((entry) => ({ ...entry, createdAt: entry.dateTime }))),
    map((entries) => ({ debts: findDebts(entries), returned: findExcessPayments(entries) })),
    distinctUntilChanged(deepEqual),
  )
}
