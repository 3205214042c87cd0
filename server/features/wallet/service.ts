/** The wallet for other features, which import nothing else of it. */

export { giveDemoMoney } from './money/give-demo-money.ts'
export { describeInvoice } from './money/invoices/describe-invoice.ts'
export { addEntry, lockWallet, readBalance } from './money/ledger.ts'
export { readDaysLeft, readMemberships } from './money/membership-days.ts'
export { salePaused } from './money/payments.ts'
export { mayBeRepeat, repeatedPurchase } from './money/repeated-purchase.ts'
