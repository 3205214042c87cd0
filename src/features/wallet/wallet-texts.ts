/** Texts that several screens about money show. */
export const walletTexts = {
  creditBalance: 'Credit balance',
  availableBalance: 'Available balance',
  daysBalance: 'Days balance',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  /** `when` such as `12 Nov 2026, 14:05`. */
  asOf: (when: string) => `as of ${when}`,
  unknown: 'Not on this device yet. Connect once to load it.',
  loading: 'Loading',
  offline: 'You are offline. Connect to pay. Nothing is charged, and nothing is sent later.',
  otherError: 'Some error occured, contact system administrator.',
  otherTab: 'A purchase is under way in another tab. Nothing was charged here.',
  addCredits: 'Add Credits',
  buySubscription: 'Buy Subscription',
  transactions: 'Transaction history',
  subscriptions: 'Subscription history',
} as const
