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

/** Buys credits without a screen: within Karnataka, where the seller is, or from the state with another code. Returns the order's id. */
export async function buyCreditsByCall(
  page: Page,
  { credits, name = 'Asha Rao', state = '29' }: { credits: number; name?: string; state?: string },
): Promise<string> {
  const wish = orderBody({ actualAmount: credits, customerName: name, placeOfSupplyCode: state })
  const orderPath = endpointPath(endpoints.createOrder, 'vedika')
  const { razorpayOrderId } = await call<{ razorpayOrderId: string }>(page, 'POST', orderPath, wish)
  const choice = { order_id: razorpayOrderId, outcome: 'success' }
  const paid = await call<Parameters<typeof confirmation>[0]>(
    page,
    'POST',
    endpointPath(endpoints.payByTest, 'vedika'),
    choice,
  )
  await call(page, 'PUT', orderPath, confirmation(paid))
  return razorpayOrderId
}

/** Buys days of membership of the balance, without a screen. */
export async function buyDaysByCall(page: Page, noOfDays: number): Promise<void> {
  await call(page, 'POST', endpointPath(endpoints.addMembership, 'vedika'), { noOfDays })
}
