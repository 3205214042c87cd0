// Screens of credits and membership: one chunk, which the routes load when one of them is first shown.
export { BuyDaysPage } from '../../features/wallet/buy-days/buy-days-page.tsx'
export { SubscriptionsPage } from '../../features/wallet/memberships/subscriptions-page.tsx'
export { OpenPaymentsPage } from '../../features/wallet/open-payments/open-payments-page.tsx'
export { OrderPage } from '../../features/wallet/order/order-page.tsx'
export { TransactionsPage } from '../../features/wallet/transactions/transactions-page.tsx'
