import { moneyLimits } from '#schemas/money.ts'
import { walletTexts } from '../wallet-texts.ts'

const { dayCredits, daysLeast, daysMost } = moneyLimits

/** Texts of the screen that buys days of membership. */
export const buyDaysTexts = {
  title: walletTexts.buySubscription,
  about: 'Days of membership, paid from your credits.',
  form: 'Your subscription',
  days: 'Number of days',
  cost: 'Cost',
  credits: (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`),
  left: 'Credits left',
  method: 'Pay by',
  fromBalance: 'Credit balance',
  direct: 'Direct payment',
  directOff: 'Not available. Add credits, and pay from your credit balance.',
  notes: 'Notes',
  rules: [
    `1 day = ${dayCredits} credits.`,
    `You may buy ${daysLeast} to ${daysMost} days at a time.`,
    `You may have ${daysMost} days in all.`,
    'Days that you buy begin where those that you have end.',
    'Credits are non-refundable and non-transferable.',
  ],
  buy: walletTexts.buySubscription,
  buying: 'Buying …',
  success: 'Membership added.',
  unreachable:
    'The server could not be reached, and it is not known whether the days were bought. Press again: it is the same purchase, made once.',
  unanswered: (days: string) =>
    `Your purchase of ${days} was not answered. Press again: it is the same purchase, made once.`,
  again: {
    title: 'A purchase was not answered',
    text: (days: string) =>
      `Your purchase of ${days} was not answered, and may have been made. If you buy other days now, you may have bought both.`,
    action: 'Buy these too',
  },
} as const
