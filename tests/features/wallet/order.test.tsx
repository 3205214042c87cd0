import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { indianStates } from '#schemas/indian-states.ts'
import type { UserDetails } from '#schemas/user.ts'
import { OrderPage } from '#src/features/wallet/order/order-page.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { closeScreen } from '#tests/support/app/render-screen.tsx'
import { fakeCheckout } from './fake-checkout.ts'
import { answerCalls, beginWallet, bringCredits, endWallet, forgetSync, refuse, show } from './wallet-screen.tsx'

let details: UserDetails
beforeEach(async () => {
  details = await beginWallet()
})
afterEach(() => endWallet())

const settings = { isOff: false, isTest: true, script: '/none.js', sellerState: '29', sellerName: 'Vedika (test)' }
const answers = {
  'GET payment/checkout': () => Response.json(settings),
  'POST payment/order': () =>
    Response.json({ secretKey: 'rzp_test_key', razorpayOrderId: 'order_1', applicationFee: 11_800 }),
}
const confirmed = () => Response.json({ razorpayOrderId: 'order_1', razorpayPaymentId: 'pay_1', balance: 100 })

const credit = () => page.getByLabelText('Credit amount')
const phone = () => page.getByLabelText('Phone')
const state = () => page.getByLabelText('State')
const pay = () => page.getByRole('button', { name: /^Pay/ })
const text = (words: string | RegExp) => page.getByText(words)
const orders = (calls: ReturnType<typeof answerCalls>) => calls.filter(({ method }) => method === 'POST')
const confirmations = (calls: ReturnType<typeof answerCalls>) => calls.filter(({ method }) => method === 'PUT')

async function fill(amount = '100'): Promise<void> {
  show(<OrderPage details={details} />)
  await credit().fill(amount)
  await phone().fill('9876543210')
  await state().selectOptions('29')
}

it('[WA-01] [WA-02] the form is prefilled, and says at its fields exactly what is wrong', async () => {
  await bringCredits(1450)
  const calls = answerCalls(answers)
  show(<OrderPage details={details} />)
  await expect.element(text('₹1,450')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Asha Rao')
  await expect.element(page.getByLabelText('Email')).toHaveValue('asha@example.com')
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly')
  await expect.element(pay()).toBeEnabled()
  await pay().click()
  const creditMessage = 'You may purchase a minimum of 100 or a maximum of 1000 credits.'
  await expect.element(text(creditMessage)).toBeVisible()
  await expect.element(text('Phone is required')).toBeVisible()
  await expect.element(text('Please select your state from the dropdown list.')).toBeVisible()
  await expect.element(credit()).toHaveFocus()
  for (const wrong of ['99', '1001', '100.5', '1e3']) {
    await credit().fill(wrong)
    await expect.element(text(creditMessage)).toBeVisible()
  }
  await credit().fill('100')
  const most = 'You can have maximum 1500 as credit balance. You are permitted to buy 50 more credit.'
  await expect.element(text(most)).toBeVisible()
  await phone().fill('12345')
  await expect.element(text('Phone must be 10 digits')).toBeVisible()
  for (const [name, message] of [
    ['', 'Name is required'],
    ['Al', 'Name must be at least 3 characters'],
    ['A'.repeat(21), 'Name must be at most 20 characters'],
  ] as const) {
    await page.getByLabelText('Name').fill(name)
    await expect.element(text(message)).toBeVisible()
  }
  await pay().click()
  expect(orders(calls)).toEqual([])
})

it('says that nobody can pay on a server without a payment provider', async () => {
  await bringCredits(100)
  answerCalls({ ...answers, 'GET payment/checkout': () => Response.json({ ...settings, isOff: true, isTest: false }) })
  show(<OrderPage details={details} />)
  await expect.element(text('Credits cannot be bought on this server.')).toBeVisible()
  await expect.element(pay()).toBeDisabled()
})

it('[WA-03] [WA-07] the price is told live, by the two states; every state is there once', async () => {
  answerCalls(answers)
  show(<OrderPage details={details} />)
  const price = page.getByRole('region', { name: 'Price' })
  await credit().fill('150')
  await expect.poll(() => price.element().textContent).toMatch(/Credit₹150Tax 18 %₹27Payable₹177/)
  await state().selectOptions('Karnataka')
  await expect.poll(() => price.element().textContent).toMatch(/CGST 9 %₹13\.50SGST 9 %₹13\.50Payable₹177/)
  await state().selectOptions('Kerala')
  await expect.poll(() => price.element().textContent).toMatch(/IGST 18 %₹27Payable₹177/)
  await expect.poll(() => pay().element().textContent).toMatch('Pay ₹177')
  const names = state()
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.slice(1).sort()).toEqual(indianStates.map(({ name }) => name).sort())
  expect(new Set(names).size).toBe(names.length)
})

it('[WA-01] [WA-06] [WA-08] a double click makes one order, with prefilled checkout', async () => {
  const opened = fakeCheckout()
  const calls = answerCalls({ ...answers, 'PUT payment/order': confirmed })
  await fill()
  await expect.element(text(/^Test payment: /)).toBeVisible()
  await userEvent.dblClick(pay())
  await expect.element(text('Please be patient while your payment is processed.')).toBeVisible()
  await expect.element(credit()).not.toBeInTheDocument()
  expect(orders(calls)).toHaveLength(1)
  expect(orders(calls)[0]).toMatchObject({
    key: expect.stringMatching(/^[\w-]{8,80}$/),
    body: { customerName: 'Asha Rao', phoneNumber: '9876543210', actualAmount: '100', placeOfSupplyCode: '29' },
  })
  expect(opened).toHaveLength(1)
  expect(opened[0]?.options).toMatchObject({
    key: 'rzp_test_key',
    order_id: 'order_1',
    amount: 11_800,
    currency: 'INR',
    name: 'Vedika (test)',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
  })
  opened[0]?.pay('pay_1')
  await expect.element(text('Payment Success. Payment ID: pay_1')).toBeVisible()
  const proof = { razorpayOrderId: 'order_1', razorpayPaymentId: 'pay_1', razorpaySignature: 'signed pay_1' }
  expect(confirmations(calls).map(({ body }) => body)).toEqual([proof])
  await page.getByRole('button', { name: 'Add more credits' }).click()
  await expect.element(credit()).toHaveValue('')
  await expect.element(phone()).toHaveValue('9876543210')
})

it('[WA-01] [WA-04] a closed checkout returns to the form; the order continues with its key', async () => {
  const opened = fakeCheckout()
  const calls = answerCalls(answers)
  await fill()
  await pay().click()
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.fail('Your bank declined.')
  opened[0]?.dismiss()
  await expect.element(text('Payment failed: Your bank declined.')).toBeVisible()
  await expect.element(text(/^You closed the checkout/)).toBeVisible()
  await expect.element(credit()).toHaveValue('100')
  await pay().click()
  await expect.poll(() => opened.length).toBe(2)
  opened[1]?.dismiss()
  expect(new Set(orders(calls).map(({ key }) => key)).size).toBe(1)

  await credit().fill('200')
  await pay().click()
  const question = page.getByRole('alertdialog', { name: 'A payment may be under way' })
  await expect.poll(() => question.element().textContent).toMatch('₹118')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(opened).toHaveLength(2)
  await pay().click()
  await question.getByRole('button', { name: 'Pay anyway' }).click()
  await expect.poll(() => opened.length).toBe(3)
  expect(new Set(orders(calls).map(({ key }) => key)).size).toBe(2)
})

it('[WA-04] a payment is stored before its confirmation, and confirmed after a reopening', async () => {
  const opened = fakeCheckout()
  answerCalls(answers) // and the network goes
  await fill()
  await pay().click()
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.pay('pay_1')
  await expect.element(text('Payment made, waiting for confirmation')).toBeVisible()
  await expect.element(pay()).not.toBeInTheDocument()
  closeScreen()
  const calls = answerCalls({ ...answers, 'PUT payment/order': confirmed })
  show(<OrderPage details={details} />)
  reportConnection(true)
  await expect.element(text('Payment Success. Payment ID: pay_1')).toBeVisible()
  expect(confirmations(calls)).toHaveLength(1)
  closeScreen()
  show(<OrderPage details={details} />)
  await expect.element(credit()).toBeVisible()
  expect(confirmations(calls)).toHaveLength(1)
})

it('[WA-04] an order of unknown state is shown as pending until the ledger has its payment', async () => {
  const opened = fakeCheckout()
  answerCalls(answers)
  await fill()
  await pay().click()
  await expect.poll(() => opened.length).toBe(1)
  closeScreen()
  expect(opened[0]?.isOpen).toBe(false)
  show(<OrderPage details={details} />)
  await expect.element(text(/^Your payment of ₹118 at .* may be under way/)).toBeVisible()
  await expect.element(credit()).toHaveValue('100')
  await bringCredits(100, 'order_1', 'pay_7')
  await expect.element(text('Payment Success. Payment ID: pay_7')).toBeVisible()
  await expect.element(text('₹100')).toBeVisible()
})

it('[WA-06] shows failures of order, confirmation, rate limit, field and script', async () => {
  const opened = fakeCheckout()
  let answer = () => refuse(502, 'Not this')
  let confirming = () => refuse(409, 'This payment does not pay for this order.')
  answerCalls({ ...answers, 'POST payment/order': () => answer(), 'PUT payment/order': () => confirming() })
  await fill()
  const alert = page.getByRole('alert')
  await pay().click()
  await expect.poll(() => alert.element().textContent).toMatch(/^Some error occurred while adding balance\.$/)
  answer = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } })
  await pay().click()
  await expect.poll(() => alert.element().textContent).toMatch(/You did maximum number of API call in a minute\./)
  const most = 'You can have maximum 1500 as credit balance. You are permitted to buy 20 more credit.'
  answer = () => refuse(422, most, [{ field: 'actualAmount', message: most }])
  await pay().click()
  await expect.element(text(most)).toBeVisible()
  await expect.element(credit()).toHaveFocus()
  answer = answers['POST payment/order']
  await pay().click()
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.pay('pay_1')
  await expect
    .poll(() => alert.element().textContent)
    .toMatch('Payment failed: This payment does not pay for this order.')
  confirming = confirmed
  Reflect.deleteProperty(window, 'Razorpay')
  await pay().click()
  await expect.poll(() => alert.element().textContent).toMatch(/checkout could not be loaded\. Nothing was charged/)
})

it('[WA-01] offline, the screen says so, shows the balance with its date, takes no order', async () => {
  await bringCredits(300)
  const calls = answerCalls({})
  reportConnection(false)
  await fill()
  await expect.element(text(/^You are offline\. Connect to pay/)).toBeVisible()
  const balance = page.getByRole('group', { name: 'Credit balance' })
  await expect.poll(() => balance.element().textContent).toMatch(/₹300as of .*20\d\d/)
  await expect.element(pay()).toBeDisabled()
  await phone().click()
  await userEvent.keyboard('{Enter}')
  expect(orders(calls)).toEqual([])
})

it('[WA-01] [TX-03] what the device was never told is no balance of 0', async () => {
  await forgetSync(details.userId)
  answerCalls(answers)
  show(<OrderPage details={details} />)
  const balance = page.getByRole('group', { name: 'Credit balance' })
  await expect.poll(() => balance.element().textContent).toBe('Credit balanceLoading')
  const readOffline = () => {
    reportConnection(false) // a late answer would set it online
    return balance.element().textContent
  }
  await expect.poll(readOffline).toMatch(/—Not on this device yet/)
})
