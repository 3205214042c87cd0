import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '#schemas/credit-order.ts'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { confirmation, orderBody } from '../support/wallet.ts'
import { appHeaders } from './app-headers.ts'

/** Asks the server from within the page, whose session is the browser's own. Throws where it refuses. */
async function call<Answer>(page: Page, method: string, path: string, body: object): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(await appHeaders(page.context())),
    [IDEMPOTENCY_HEADER]: randomUUID(),
  }
  return page.evaluate(
    async ([address, options]) => {
      const response = await fetch(address, options)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return response.json()
    },
    [path, { method, headers, body: JSON.stringify(body) }] as const,
  )
}

interface Purchase {
  credits: number
  name?: string
  state?: string
}

/** Buys credits without a screen: within Karnataka, where the seller is, or from the state with another code. Returns the order's id. */
export async function buyCreditsByCall(page: Page, purchase: Purchase): Promise<string> {
  const orderId = await orderByCall(page, purchase)
  await payByCall(page, orderId)
  return orderId
}

/** Asks for an order, and leaves it open. Returns its id. */
export async function orderByCall(page: Page, { credits, name = 'Asha Rao', state = '29' }: Purchase): Promise<string> {
  const wish = orderBody({ actualAmount: credits, customerName: name, placeOfSupplyCode: state })
  const path = endpointPath(endpoints.createOrder, 'vedika')
  return (await call<{ razorpayOrderId: string }>(page, 'POST', path, wish)).razorpayOrderId
}

/** Pays an order by a test payment, and confirms it. */
export async function payByCall(page: Page, orderId: string): Promise<void> {
  const choice = { order_id: orderId, outcome: 'success' }
  const path = endpointPath(endpoints.payByTest, 'vedika')
  const paid = await call<Parameters<typeof confirmation>[0]>(page, 'POST', path, choice)
  await call(page, 'PUT', endpointPath(endpoints.confirmOrder, 'vedika'), confirmation(paid))
}

/** Buys days of membership of the balance, without a screen. */
export async function buyDaysByCall(page: Page, noOfDays: number): Promise<void> {
  await call(page, 'POST', endpointPath(endpoints.addMembership, 'vedika'), { noOfDays })
}
