import { walletTexts } from '../wallet-texts.ts'

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
