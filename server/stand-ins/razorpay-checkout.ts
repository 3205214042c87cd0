import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CheckoutResult, RazorpayStandIn } from './razorpay.ts'

/** Below /api, which the development server passes on. */
const FOLDER = '/api/test-payment'
export const TEST_CHECKOUT_SCRIPT = `${FOLDER}/checkout.js`

const SLOW_MS = 6000
const choiceSchema = z.object({
  order_id: z.string().max(64),
  outcome: z.enum(['success', 'failure', 'slow', 'vanish']),
})
const refusal = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'customer', reason: 'payment_failed' },
})

/** Serves the test provider's checkout from our own origin, which browsers reach wherever they are: its script, and paying. */
export function serveTestCheckout(app: FastifyInstance, standIn: RazorpayStandIn): void {
  const script = readFileSync(join(import.meta.dirname, 'checkout', 'checkout.js'))
  app.get(TEST_CHECKOUT_SCRIPT, (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(script),
  )

  app.post(`${FOLDER}/pay`, async (request, reply): Promise<CheckoutResult | object> => {
    const choice = choiceSchema.safeParse(request.body)
    if (!choice.success) return reply.code(400).send(refusal('This is no choice.'))
    const { order_id: order, outcome } = choice.data
    if (outcome === 'slow') await pause(SLOW_MS)
    if (outcome === 'failure') {
      standIn.fail(order)
      return reply.code(400).send(refusal('The test payment failed, as you chose.'))
    }
    return standIn.pay(order) ?? reply.code(400).send(refusal('There is no such order to pay.'))
  })
}
