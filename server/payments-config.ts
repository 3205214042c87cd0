import { z } from 'zod'
import { indianStates } from '#schemas/indian-states.ts'
import { isGstin } from './gstin.ts'
import type { Seller } from './invoice-facts.ts'
import type { RazorpayKeys } from './providers/razorpay.ts'

const secret = z.string().min(1).max(200)

/** Settings of payment provider and seller. */
export const paymentSettings = {
  RAZORPAY_BASE_URL: {
    is: 'the address of Razorpay’s API, or of what speaks its protocol',
    check: z.url({ protocol: /^https?$/ }).default('https://api.razorpay.com'),
  },
  RAZORPAY_KEY_ID: {
    is: 'a Razorpay key id such as rzp_live_…, given together with its secrets and the seller',
    check: z
      .string()
      .regex(/^rzp_\w+$/)
      .optional(),
  },
  RAZORPAY_KEY_SECRET: { is: 'the secret of RAZORPAY_KEY_ID', check: secret.optional() },
  RAZORPAY_WEBHOOK_SECRET: { is: 'the secret that Razorpay signs its webhooks with', check: secret.optional() },
  SALES: { is: 'open or paused', check: z.enum(['open', 'paused']).default('open') },
  SELLER_NAME: { is: 'the seller’s name on invoices', check: z.string().min(1).max(100).default('Vedika (test)') },
  SELLER_ADDRESS: {
    is: 'the seller’s address on invoices, in one line',
    check: z.string().min(1).max(300).default('No address: nothing is sold here'),
  },
  SELLER_GSTIN: { is: 'a GSTIN, 15 characters with a right check digit', check: z.string().refine(isGstin).optional() },
  SELLER_STATE: {
    is: 'the GST code of the seller’s state, such as 29, the first two digits of SELLER_GSTIN',
    check: z.enum(indianStates.map(({ code }) => code)).default('29'),
  },
} as const

type Settings = { [Name in keyof typeof paymentSettings]: z.output<(typeof paymentSettings)[Name]['check']> }

export interface PaymentsConfig {
  razorpay: RazorpayKeys | undefined
  /**
   * True on a trial without keys, which takes test payments. Without keys, other servers take no payments.
   */
  isTest: boolean
  /** True while neither credits nor days are sold. What was begun before is finished. */
  isPaused: boolean
  seller: Seller
}

const together = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_GSTIN',
  'SELLER_STATE',
]

/** Errors of the settings as a whole: a server that takes payments must name its seller. */
export function findPaymentFaults(environment: Record<string, string | undefined>): string[] {
  const given = together.filter((name) => environment[name])
  const missing = together.filter((name) => !environment[name])
  const takesMoney = given.some((name) => name.startsWith('RAZORPAY'))
  const { SELLER_GSTIN = '', SELLER_STATE = '' } = environment
  return [
    ...(takesMoney && missing.length > 0
      ? [`${missing.join(', ')} must be given together with ${given.join(', ')}`]
      : []),
    ...(SELLER_GSTIN && !SELLER_GSTIN.startsWith(SELLER_STATE || '29')
      ? [`SELLER_GSTIN is of the state ${SELLER_GSTIN.slice(0, 2)}, and SELLER_STATE is not`]
      : []),
  ]
}

export function arrangePayments(value: Settings, isTrial: boolean): PaymentsConfig {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = value
  const seller = { name: value.SELLER_NAME, address: value.SELLER_ADDRESS, state: value.SELLER_STATE }
  const razorpay =
    keyId && keySecret && webhookSecret
      ? { baseUrl: value.RAZORPAY_BASE_URL, keyId, keySecret, webhookSecret }
      : undefined
  return {
    razorpay,
    isTest: isTrial && !razorpay,
    isPaused: value.SALES === 'paused',
    seller: { ...seller, gstin: value.SELLER_GSTIN ?? '' },
  }
}
