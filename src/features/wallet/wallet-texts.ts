import { moneyLimits } from '#schemas/money.ts'
import type { DisputeState, ExcessState } from '#schemas/open-payments.ts'
import { saleTexts } from '../../texts/sale-texts.ts'
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

const { dayCredits, daysLeast, daysMost } = moneyLimits

/** Texts of the screen that buys days of membership. */
export const buyDaysTexts = {
  title: walletTexts.buySubscription,
  about: 'Buy days of membership with your credits.',
  form: 'Your subscription',
  days: 'Number of days',
  cost: 'Cost',
  credits: (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`),
  left: 'Credits left',
  method: 'Pay with',
  fromBalance: 'Credit balance',
  direct: 'Direct payment',
  directOff: 'Not available. Add credits and pay from your balance.',
  notes: 'Notes',
  rules: [
    `1 day = ${dayCredits} credits.`,
    `You can buy ${daysLeast} to ${daysMost} days at a time.`,
    `You can have at most ${daysMost} days in total.`,
    'New days start when your current days end.',
    'Credits are non-refundable and non-transferable.',
  ],
  buy: walletTexts.buySubscription,
  buying: 'Buying…',
  success: 'Membership added.',
  paused: `${saleTexts.paused} You cannot buy days now.`,
  unreachable: 'It is not known whether your purchase went through. Press again: you are charged only once.',
  unanswered: (days: string) =>
    `The server did not confirm your purchase of ${days}. Press again: you are charged only once.`,
  again: {
    title: 'Buy more days?',
    unanswered: (days: string) =>
      `Your purchase of ${days} is not confirmed, but may be complete. If you buy more days now, you may be charged for both.`,
    repeated: 'You bought days less than a minute ago, perhaps in another tab. If you continue, you buy more days.',
    action: 'Buy anyway',
  },
} as const

/** Texts about payments that were given back. Amounts are formatted rupees; a credit is a rupee. */
export const claimTexts = {
  debt: (claimed: string, taken: string, owed: string) =>
    `A payment was refunded or is disputed (${claimed}). Credits and unused days taken back: ${taken}. Already spent, so you owe: ${owed}.`,
  next: (owed: string) => `Your next purchase first pays the ${owed} you owe. The rest is added to your balance.`,
  underWay: (amount: string) =>
    `Refund under way: ${amount}. The payment exceeded your balance limit or was made twice. It is refunded to your payment method.`,
  failed: (amount: string, date: string) =>
    `A refund of ${amount} failed on ${date}. We still owe you this amount: an administrator must send it manually.`,
  refunded: (amount: string, date: string) =>
    `Refunded on ${date}: ${amount}. The payment exceeded your balance limit or was made twice.`,
} as const

/** Texts about invoices; schemas/invoice-parts.ts has those on the invoice. */
export const invoiceTexts = {
  heading: 'Invoice',
  open: (number: string) => `Open invoice ${number}`,
  download: 'Download PDF',
  regenerate: 'Regenerate invoice',
  regenerateOf: (number: string) => `Regenerate invoice ${number}`,
  regenerated: 'Invoice regenerated and saved on this device.',
  kept: (when: string) => `Saved on this device, ${when}`,
  loading: 'Loading the invoice',
  none: 'No invoice for this order.',
  needsNetwork: 'This invoice is not on this device yet. Connect once to download it.',
  fileNeedsNetwork: 'This PDF is not on this device yet. Connect once to download it.',
  regenerateNeedsNetwork: 'Connect to regenerate the invoice.',
  items: 'Items',
  sums: 'Amount',
} as const

export const membershipsTexts = {
  empty: 'No subscriptions found.',
  emptyHint: 'Days you buy with credits appear here.',
  benefits: 'Benefits',
  benefitList: ['Create and edit personal notes', 'Save the AI co-pilot reply to personal notes'],
  columns: {
    id: 'ID',
    days: 'Days',
    purchase: 'Purchase date',
    start: 'Start date',
    end: 'End date',
  },
  bought: (date: string) => `Bought ${date}`,
  period: (start: string, end: string) => `${start} – ${end}`,
  current: 'Current',
  upcoming: 'Upcoming',
  ended: 'Ended',
  takenBack: (days: number) => (days === 1 ? '1 day taken back' : `${days} days taken back`),
} as const

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

/** Texts of the screen that adds credits. */
export const orderTexts = {
  title: walletTexts.addCredits,
  about: 'Buy credits by card. 1 credit = 1 rupee.',
  form: 'Your order',
  name: 'Name',
  email: 'Email',
  emailHint: 'Your account’s email. It cannot be changed here.',
  phone: 'Phone',
  phoneHint: '10 digits, without +91',
  credit: 'Credit amount',
  creditHint: '100 to 1000 credits',
  state: 'State',
  stateHint: 'Needed for the tax and your invoice.',
  chooseState: 'Select your state',
  price: {
    title: 'Price',
    credit: 'Credit',
    igst: 'IGST 18 %',
    cgst: 'CGST 9 %',
    sgst: 'SGST 9 %',
    tax: 'Tax 18 %',
    payable: 'Payable',
    none: 'Enter an amount to see the price.',
    settles: (owed: string, added: string) => `${owed} pays what you owe. ${added} is added to your balance.`,
  },
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  test: 'Test payment: this server has no payment provider. No money moves, and no card is asked for.',
  paidTo: (seller: string) => `You pay ${seller}. Credits are non-refundable and non-transferable.`,
  launching: 'Opening the checkout…',
  patience: 'Please be patient while your payment is processed.',
  patienceDetail: 'Do not close or reload this page, and do not go back.',
  confirming: 'Confirming your payment',
  success: (paymentId: string) => `Payment Success. Payment ID: ${paymentId}`,
  successDetail: 'The credits are in your balance.',
  more: 'Add more credits',
  failed: 'Payment failed:',
  orderFailed: 'Some error occurred while adding balance.',
  unreachable: 'The server could not be reached. Nothing was charged. Try again.',
  noScript:
    'The payment provider’s checkout could not be loaded. Nothing was charged. Check your connection and try again.',
  off: 'Credits cannot be bought on this server.',
  noSettings: 'The payment provider’s details could not be loaded. Try again.',
  closed:
    'You closed the checkout before it reported a payment. If you did pay, your payment appears here automatically.',
  underWay: (amount: string, clock: string) =>
    `Your payment of ${amount} at ${clock} may be under way. If you paid, it appears here automatically. You are never charged twice for one order.`,
  again: {
    title: 'A payment may be under way',
    unanswered: (amount: string, clock: string) =>
      `You opened the checkout for ${amount} at ${clock}. It is not known yet whether you paid. If you pay for another order now, you may be charged for both.`,
    repeated:
      'You began a payment less than a minute ago, perhaps in another tab. If you pay for another order, you may be charged for both.',
    action: 'Pay anyway',
  },
  kept: 'Your proof of payment is saved on this device and confirmed automatically. Your card is not charged again.',
  waiting: 'Payment made, waiting for confirmation',
  waitingOffline: 'The server cannot be reached right now.',
  tryAgain: 'Try again',
} as const

export const transactionsTexts = {
  empty: 'No transactions found.',
  emptyHint: 'Purchases and spending appear here.',
  columns: {
    id: 'ID',
    description: 'Description, date and time',
    orderType: 'Type',
    total: 'Total amount',
    credited: 'Credited amount',
    invoice: 'Invoice',
  },
  orderId: 'Order ID',
  paymentId: 'Payment ID',
  number: (id: number) => `ID ${id}`,
  total: (amount: string) => `Total ${amount}`,
} as const
