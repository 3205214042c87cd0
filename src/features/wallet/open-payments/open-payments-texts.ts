import type { DisputeState, ExcessState } from '#schemas/open-payments.ts'

const disputeStates: Record<DisputeState, string> = {
  created: 'Open',
  under_review: 'Under review',
  action_required: 'Action required',
  won: 'Won: credits given back',
  lost: 'Lost',
  closed: 'Closed: credits given back',
}

const excessStates: Record<ExcessState, string> = {
  waiting: 'Waiting for the provider',
  sent: 'Refund under way',
  done: 'Refunded',
  failed: 'Failed: refund it at the provider',
}

/** Texts of the screen of unsettled payments. */
export const openPaymentsTexts = {
  title: 'Open payments',
  about: 'Debts, disputes and payments beyond a balance’s limit, as of now.',
  loading: 'Loading payments, please wait...',
  failed: 'The payments could not be loaded.',
  needsNetwork: 'They are on the server: this needs a network.',
  columns: { person: 'Person', order: 'Order and payment', amount: 'Amount', since: 'Since', state: 'State' },
  deleted: 'Deleted account',
  debts: {
    title: 'Debts',
    about: 'Credits spent before their payment was refunded or disputed. The next purchase pays them first.',
    none: 'Nobody owes anything.',
    state: (taken: string) => `Owed; ${taken} taken back`,
  },
  disputes: {
    title: 'Disputes',
    about: 'Their credits are held until the bank has decided. Answer them at the payment provider.',
    none: 'No payment is disputed.',
    states: disputeStates,
  },
  excess: {
    title: 'Excess payments',
    about: 'Paid beyond the limit of a balance, or twice. They are refunded automatically.',
    none: 'No payment was in excess.',
    states: excessStates,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  },
} as const
