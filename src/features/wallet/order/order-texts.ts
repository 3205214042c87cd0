import { walletTexts } from '../wallet-texts.ts'

/** Texts of the screen that adds credits. */
export const orderTexts = {
  title: walletTexts.addCredits,
  about: 'Buy credits by card. 1 credit = 1 rupee.',
  form: 'Your order',
  name: 'Name',
  email: 'Email',
  emailHint: 'The address of your account. It cannot be changed here.',
  phone: 'Phone',
  phoneHint: '10 digits, without +91',
  credit: 'Credit amount',
  creditHint: '100 to 1000 credits',
  state: 'State',
  stateHint: 'The tax depends on it, and your invoice names it.',
  chooseState: 'Select your state',
  price: {
    title: 'Price',
    credit: 'Credit',
    igst: 'IGST 18 %',
    cgst: 'CGST 9 %',
    sgst: 'SGST 9 %',
    tax: 'Tax 18 %',
    payable: 'Payable',
    none: 'Enter an amount to see what you pay.',
    settles: (owed: string, added: string) =>
      `${owed} of this credit pays what you owe. ${added} is added to your balance.`,
  },
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  test: 'Test payment: this server has no payment provider. No money moves, and no card is asked for.',
  paidTo: (seller: string) => `You pay ${seller}. Credits are non-refundable and non-transferable.`,
  launching: 'Launching the payment …',
  patience: 'Please be patient while your payment is processed.',
  patienceDetail: 'Do not close or reload this page, and do not go back.',
  confirming: 'Your payment is being confirmed.',
  success: (paymentId: string) => `Payment Success. Payment ID: ${paymentId}`,
  successDetail: 'The credits are in your balance.',
  more: 'Add more credits',
  failed: 'Payment failed:',
  orderFailed: 'Some error occurred while adding balance.',
  unreachable: 'The server could not be reached. Nothing was charged.',
  noScript:
    'The payment provider’s checkout could not be loaded. Nothing was charged. Check your network and try again.',
  off: 'Credits cannot be bought on this server.',
  noSettings: 'The payment provider’s details could not be loaded.',
  closed:
    'You closed the checkout before it reported a payment. If you have paid all the same, this page shows it by itself.',
  underWay: (amount: string, clock: string) =>
    `A payment of ${amount} begun at ${clock} may be under way. If it was paid, this page shows it by itself. The same order is never charged twice.`,
  again: {
    title: 'A payment may be under way',
    text: (amount: string, clock: string) =>
      `You opened the checkout for ${amount} at ${clock}, and it is not known yet whether that was paid. If you pay another order now, you may be charged for both.`,
    action: 'Pay another',
  },
  kept: 'What the provider signed is kept on this device. It is confirmed by itself, once, and your card is not charged again.',
  waiting: 'Your payment is made, and not confirmed yet.',
  waitingOffline: 'The server cannot be reached at the moment.',
  tryAgain: 'Try again',
} as const
