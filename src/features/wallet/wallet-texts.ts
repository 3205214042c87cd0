/** Texts that several screens about money show. */
export const walletTexts = {
  creditBalance: 'Credit balance',
  availableBalance: 'Available balance',
  daysBalance: 'Days balance',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  /** `when` such as `12 Nov 2026, 14:05`. */
  asOf: (when: string) => `as of ${when}`,
  unknown: 'Not known on this device yet. It needs a network once.',
  loading: 'Loading',
  offline:
    'You are offline. Money moves only with a network: nothing is charged, and nothing is kept to be sent later.',
  otherError: 'Some error occured, contact system administrator.',
  addCredits: 'Add Credits',
  buySubscription: 'Buy Subscription',
  transactions: 'Transaction history',
  subscriptions: 'Subscription history',
} as const
