import type { DisputeState, ExcessState } from '#schemas/open-payments.ts'

const disputeStates: Record<DisputeState, string> = {
  created: 'Open',
  under_review: 'Under review',
  action_required: 'Action required',
  won: 'Won: credits returned',
  lost: 'Lost',
  closed: 'Closed: credits returned',
}

const excessStates: Record<ExcessState, string> = {
  waiting: 'Waiting for the provider',
  sent: 'Refund under way',
  done: 'Refunded',
  failed: 'Failed: refund it with the provider',
}

/** Texts of the screen of unsettled payments. */
export const openPaymentsTexts = {
  title: 'Open payments',
  about: 'Debts, disputes and payments over the balance limit.',
  loading: 'Loading payments, please wait...',
  failed: 'The payments could not be loaded.',
  needsNetwork: 'Check your connection and try again.',
  columns: { person: 'User', order: 'Order and payment', amount: 'Amount', since: 'Since', state: 'State' },
  deleted: 'Deleted account',
  debts: {
    title: 'Debts',
    about: 'Credits spent before their payment was refunded or disputed. The next purchase pays them first.',
    none: 'No debts.',
    state: (taken: string) => `Owed; ${taken} taken back`,
  },
  disputes: {
    title: 'Disputes',
    about: 'Credits are held until the bank decides. Respond with the payment provider.',
    none: 'No disputes.',
    states: disputeStates,
  },
  excess: {
    title: 'Excess payments',
    about: 'Payments over the balance limit, or made twice. Refunded automatically.',
    none: 'No excess payments.',
    states: excessStates,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  },
} as const
