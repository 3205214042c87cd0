import { IDEMPOTENCY_HEADER } from '#schemas/credit-order.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '#src/api/call-endpoint.ts'

interface Purchase {
  credits: number
  name?: string
  /** The code of the buyer's state; the seller's is 29, Karnataka. */
  state?: string
}

const once = () => ({ [IDEMPOTENCY_HEADER]: crypto.randomUUID() })

/** Buys credits of the signed-in user by test payment, without a screen. Returns the order's id. */
export async function buyCredits({ credits, name = 'Asha Rao', state = '29' }: Purchase): Promise<string> {
  const order = await orderCredits({ credits, name, state })
  await payOrder(order)
  return order
}

/** Makes an order that is not paid yet. Returns its id. */
export async function orderCredits({ credits, name = 'Asha Rao', state = '29' }: Purchase): Promise<string> {
  const buyer = { customerName: name, email: '', phoneNumber: '9876543210', placeOfSupplyCode: state }
  const taxes = state === '29' ? { igst: 0, cgst: 9, sgst: 9 } : { igst: 18, cgst: 0, sgst: 0 }
  const body = { ...buyer, actualAmount: credits, totalAmount: credits * 1.18, unitPrice: 1, ...taxes }
  return expectValue(await callEndpoint(endpoints.createOrder, { body, headers: once() })).razorpayOrderId
}

export async function payOrder(order: string): Promise<void> {
  const paid = expectValue(await callEndpoint(endpoints.payByTest, { body: { order_id: order, outcome: 'success' } }))
  const body = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
  }
  expectValue(await callEndpoint(endpoints.confirmOrder, { body }))
}

/** Buys days of membership of the balance. */
export async function buyDays(noOfDays: number): Promise<void> {
  expectValue(await callEndpoint(endpoints.addMembership, { body: { noOfDays }, headers: once() }))
}

function expectValue<Value>(answer: { kind: 'ok'; value: Value } | { kind: string }): Value {
  if (!('value' in answer)) throw new Error(JSON.stringify(answer))
  return answer.value
}
