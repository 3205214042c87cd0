/** Where the screens about money lie. */
export const orderAddress = '/secure/order'
export const orderSubscriptionAddress = '/secure/order-subscription'
export const subscriptionsAddress = '/secure/subscription'
export const transactionsAddress = '/secure/transaction-history'
