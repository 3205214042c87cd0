import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Invoice } from '#schemas/invoice.ts'
import { invoiceParts } from '#schemas/invoice-parts.ts'
import { personalDatabase } from '#src/database/store/personal-database.ts'
import { cacheInvoice, readCachedInvoice } from '#src/database/wallet/cached-invoices.ts'
import { bringTransaction } from '../support/app/wallet-rows.ts'
import { endFirstPull } from '../support/device/end-first-pull.ts'
import { closeDevice, openDevice, restart, show, transactions } from './wallet-screen.tsx'

const invoice: Invoice = {
  number: 'VED/26-27/000007',
  issuedAt: '2026-06-30T20:00:00.000Z',
  isTaxInvoice: true,
  placeOfSupply: '29',
  seller: { name: 'Vedika Private Limited', address: '1 MG Road, Bengaluru', gstin: '29AAGCB7383J1Z4', state: '29' },
  buyer: { name: 'आशा राव', email: 'asha@example.com', phone: '9876543210' },
  razorpayOrderId: 'order_1',
  razorpayPaymentId: 'pay_1',
  items: [{ description: 'Vedika credits', sac: '998431', quantity: 1000, ratePaise: 100, amountPaise: 100_000 }],
  taxablePaise: 100_000,
  taxes: [
    { name: 'CGST', percent: 9, amountPaise: 9_000 },
    { name: 'SGST', percent: 9, amountPaise: 9_000 },
  ],
  totalPaise: 118_000,
  totalInWords: 'Rupees One Thousand One Hundred Eighty Only',
  isReverseCharge: false,
}
const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'Nothing' } }, { status })
const file = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/pdf' } })

/** Answers of the server, by the end of the path. Undefined: no network. */
let answers: Partial<Record<'facts' | 'regenerate' | 'pdf', () => Response>>
/** Paths of the calls, in order. */
let calls: string[]
let person: string

beforeEach(async () => {
  person = crypto.randomUUID()
  calls = []
  answers = { facts: () => Response.json(invoice), pdf: file('%PDF one'), regenerate: file('%PDF two') }
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const { pathname } = new URL(String(address), location.href)
    if (!pathname.startsWith('/api/')) return usual(address, options)
    calls.push(`${options?.method} ${pathname}`)
    const answer =
      answers[pathname.endsWith('/facts') ? 'facts' : pathname.endsWith('/regenerate') ? 'regenerate' : 'pdf']
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  await openDevice(person)
  await endFirstPull()
  await bringTransaction(1, 'purchase', 1000)
  await bringTransaction(2, 'membership', -50)
})
afterEach(async () => {
  await closeDevice()
  vi.restoreAllMocks()
})

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })
const keptFile = async () => {
  const { pdf } = (await readCachedInvoice(person, 'order_1')) ?? {}
  return pdf && new TextDecoder().decode(pdf)
}
/** Names and contents of the files that are downloaded from now on. */
function watchDownloads(): string[] {
  const downloads: string[] = []
  const made = new Map<string, Blob>()
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = make(blob)
    made.set(address, blob as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function (this: HTMLAnchorElement) {
    const blob = made.get(this.href)
    downloads.push(`${this.download} ${blob?.type} ${await blob?.text()}`)
  })
  return downloads
}

it('[TX-02] a purchase opens its invoice, by the address: every part of the file, to read', async () => {
  show(transactions)
  await page.getByRole('link', { name: 'Open invoice TST/26-27/000001' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('invoice')).toBe('order_1')
  const { title, copy, document, seller, buyer, columns, items, sums, total, words, notes } = invoiceParts(invoice)
  const facts = [...document, ...seller, ...buyer]
  expect(
    dialog
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(facts.map(({ label }) => label))
  expect(
    dialog
      .getByRole('definition')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(facts.map(({ value }) => value))
  const bought = dialog.getByRole('table', { name: 'Items' })
  expect(
    bought
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(columns)
  expect(
    bought
      .getByRole('cell')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(items.flat())
  const amount = dialog.getByRole('table', { name: 'Amount' }).getByRole('row').elements()
  expect(amount.map((row) => row.textContent)).toEqual([...sums, total].map(({ label, value }) => label + value))
  expect(amount.map((row) => row.textContent).at(-1)).toBe('Total₹1,180.00')
  const text = dialog.element().textContent
  for (const part of [title, copy, `${words.label}: ${words.value}`, ...notes]) expect(text).toContain(part)
  await expect.element(dialog.getByText(/^Saved on this device, /)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.search).toBe('')
  const debit = page.getByRole('row', { name: /membership/ })
  expect(debit.getByRole('link').elements()).toEqual([])
  expect(debit.getByRole('button').elements()).toEqual([])
})

it('[TX-02] [TX-03] an opened invoice and its file are available offline', async () => {
  show(`${transactions}?invoice=order_1`)
  await expect.element(dialog.getByText('Vedika Private Limited', { exact: true })).toBeVisible()
  await expect.poll(keptFile).toBe('%PDF one')
  expect(calls).toEqual([
    'GET /api/payment/vedika/invoice/order/order_1/facts',
    'GET /api/payment/vedika/invoice/order/order_1',
  ])
  answers = {}
  calls.length = 0
  const downloads = watchDownloads()
  restart(`${transactions}?invoice=order_1`)
  await expect.element(dialog.getByText('Vedika Private Limited', { exact: true })).toBeVisible()
  await button('Download PDF').click()
  await expect.poll(() => downloads).toEqual(['Invoice-VED-26-27-000007.pdf application/pdf %PDF one'])
  expect(calls).toEqual([])
})

it('[TX-02] [TX-03] an uncached invoice or file asks for a network, and opens at the next try', async () => {
  const { facts } = answers
  answers = {}
  show(`${transactions}?invoice=order_1`)
  await expect
    .element(dialog.getByText('This invoice is not on this device yet. Connect once to download it.'))
    .toBeVisible()
  answers = facts ? { facts } : {}
  await button('Try again').click()
  await expect.element(dialog.getByText('Vedika Private Limited', { exact: true })).toBeVisible()
  const downloads = watchDownloads()
  await button('Download PDF').click()
  const missing = 'This PDF is not on this device yet. Connect once to download it.'
  await expect.element(dialog.getByRole('alert').getByText(missing)).toBeVisible()
  answers = { pdf: file('%PDF late') }
  await button('Download PDF').click()
  await expect.poll(() => downloads).toEqual(['Invoice-VED-26-27-000007.pdf application/pdf %PDF late'])
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(keptFile).toBe('%PDF late')
})

it('[TX-02] regenerating replaces the cached file and says so, or says why not', async () => {
  show(transactions)
  const inRow = page.getByRole('button', { name: 'Regenerate invoice TST/26-27/000001' })
  await inRow.click()
  const done = page.getByRole('status').getByText(/^Invoice regenerated and saved on this device\./)
  await expect.element(done).toBeVisible()
  expect(await keptFile()).toBe('%PDF two')
  expect(calls).toEqual(['POST /api/payment/vedika/invoice/order/order_1/regenerate'])
  await page.getByRole('link', { name: 'Open invoice TST/26-27/000001' }).click()
  answers = { ...answers, regenerate: file('%PDF three') }
  await button('Regenerate invoice').click()
  await expect.poll(keptFile).toBe('%PDF three')
  answers = {}
  await button('Regenerate invoice').click()
  await expect.element(page.getByText(/^Connect to regenerate the invoice\./)).toBeVisible()
  expect(await keptFile()).toBe('%PDF three')
})

it.each([
  [
    429,
    'too_many_calls',
    'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.',
  ],
  [500, 'internal', 'Some error occured, contact system administrator.'],
  [404, 'not_found', 'No invoice for this order.'],
])('[TX-04] a refusal with %i of the invoice is said, and tried again', async (status, code, text) => {
  const { facts } = answers
  answers = { facts: refusal(status, code) }
  show(`${transactions}?invoice=order_1`)
  await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible()
  answers = facts ? { facts } : {}
  await button('Try again').click()
  await expect.element(dialog.getByText('Vedika Private Limited', { exact: true })).toBeVisible()
  answers = { pdf: refusal(status, code), regenerate: refusal(status, code) }
  await button('Download PDF').click()
  await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible()
  await button('Regenerate invoice').click()
  await expect.poll(() => page.getByText(text, { exact: false }).elements().length).toBe(2)
})

it('[TX-03] the newest 200 invoices are kept', async () => {
  for (let number = 1; number <= 202; number++) await cacheInvoice(person, `order_${number}`, { invoice })
  const { invoices } = await personalDatabase(person)
  expect(await invoices.count()).toBe(200)
  expect(await readCachedInvoice(person, 'order_1')).toBeUndefined()
  expect(await readCachedInvoice(person, 'order_202')).toMatchObject({ invoice })
})
