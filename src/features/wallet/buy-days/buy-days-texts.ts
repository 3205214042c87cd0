import { moneyLimits } from '#schemas/money.ts'
import { saleTexts } from '../../../texts/sale-texts.ts'
import { walletTexts } from '../wallet-texts.ts'

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
