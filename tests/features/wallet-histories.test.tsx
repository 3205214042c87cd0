import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reportReplication } from '#src/database/session/sync-status.ts'
import { saveSyncedAt } from '#src/database/session/synced-at.ts'
import { reportConnection } from '#src/platform/connection.ts'
import { formatDay } from '#src/platform/format-time.ts'
import { bringMembership, bringTransaction } from '../support/app/wallet-rows.ts'
import { endFirstPull } from '../support/device/end-first-pull.ts'
import { closeDevice, openDevice, show, subscriptions, transactions, visibleText } from './wallet-screen.tsx'

let person: string
beforeEach(async () => {
  person = crypto.randomUUID()
  await openDevice(person)
})
afterEach(closeDevice)

const rows = () => page.getByRole('row').elements().slice(1)
/** First visible cell of each row. */
const ids = () => rows().map((row) => row.querySelector('td')?.textContent)
const groundOf = (row: Element | undefined) => row && getComputedStyle(row).backgroundColor

it('[TX-01] shows each row’s fields, credits and debits by background and word', async () => {
  await endFirstPull()
  await saveSyncedAt(person, Date.now())
  await bringTransaction(1, 'purchase', 1000)
  await bringTransaction(2, 'membership', -50)
  await bringTransaction(3, 'demo', 0.5)
  show(transactions)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumb' }))
    .toHaveTextContent('Home›Transaction history')
  await expect.element(page.getByRole('group', { name: 'Available balance' }).getByText('₹950.50')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add Credits' })).toHaveAttribute('href', '/secure/order')
  await expect.element(page.getByText('Updated just now')).toBeVisible()
  await expect.poll(() => rows().length).toBe(3)
  const columns = page.getByRole('columnheader').elements()
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Description, date and time',
    'Type',
    'Total amount',
    'Credited amount',
    'Invoice',
  ])
  const [gift, debit, purchase] = rows()
  const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])].map(visibleText)
  const [id, what, type, total, credited, invoice] = cellsOf(purchase)
  expect([id, type, total, credited, invoice]).toEqual(['1', 'CREDIT', '₹1,180.00', '₹1,000.00', 'TST/26-27/000001'])
  for (const part of ['1000 credits bought', '2026', 'Order ID: order_1', 'Payment ID: pay_1']) {
    expect(what).toContain(part)
  }
  expect(cellsOf(debit).slice(2)).toEqual(['DEBIT', '₹0.00', '−₹50.00', ''])
  expect(cellsOf(gift).slice(2)).toEqual(['CREDIT', '₹0.00', '₹0.50', ''])
  const soft = (name: string) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--chakra-colors-${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  expect([purchase, gift, debit].map(groundOf)).toEqual([soft('good-soft'), soft('good-soft'), soft('danger-soft')])
})

it('[TX-01] on a phone a row is stacked, whole, and nothing is scrolled sideways', async () => {
  await page.viewport(390, 844)
  await endFirstPull()
  await bringTransaction(1, 'purchase', 1000)
  show(transactions)
  await expect.element(page.getByRole('row', { name: /1000 credits bought/ })).toBeVisible()
  const text = visibleText(rows()[0])
  for (const part of [
    'CREDIT',
    'ID 1',
    '2026',
    'Order ID: order_1',
    'Payment ID: pay_1',
    'TST/26-27/000001',
    '₹1,000.00',
    'Total ₹1,180.00',
  ]) {
    expect(text).toContain(part)
  }
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})

it('[TX-01] shows 5, 10, 25 or 100 rows; the page box stays within the pages', async () => {
  await endFirstPull()
  for (let number = 1; number <= 11; number++) await bringTransaction(number, 'membership', -50)
  show(`${transactions}?page=99`)
  await expect.poll(ids).toEqual(['1'])
  const box = page.getByLabelText('Go to page')
  await expect.element(box).toHaveValue(3)
  for (const [typed, first] of [
    ['0', '11'],
    ['2', '6'],
    ['99', '1'],
    ['-5', '11'],
  ]) {
    await box.fill(typed ?? '')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ids()[0]).toBe(first)
  }
  const size = page.getByLabelText('Items per page')
  expect([...(size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['5', '10', '25', '100'])
  await size.selectOptions('25')
  await expect.poll(() => ids().length).toBe(11)
  expect(new URLSearchParams(location.search).get('size')).toBe('25')
})

it('[SU-04] the benefits, the way to buy, and the periods with the current one marked', async () => {
  await endFirstPull()
  await bringMembership(1, 10, -20)
  await bringMembership(2, 30, -5)
  await bringMembership(3, 15, 25)
  show(subscriptions)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Subscription history' })).toBeVisible()
  const benefits = page.getByRole('region', { name: 'Benefits' }).getByRole('listitem').elements()
  expect(benefits.map(({ textContent }) => textContent)).toEqual([
    'Create and edit personal notes',
    'Save the AI co-pilot reply to personal notes',
  ])
  const buy = page.getByRole('link', { name: 'Buy Subscription' })
  await expect.element(buy).toHaveAttribute('href', '/secure/order-subscription')
  await expect.poll(ids).toEqual(['3', '2', '1'])
  const columns = page.getByRole('columnheader').elements()
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Days',
    'Purchase date',
    'Start date',
    'End date',
  ])
  expect(rows().map((row) => visibleText(row.querySelectorAll('td')[1]).split(/\s+/))).toEqual([
    ['15', 'Upcoming'],
    ['30', 'Current'],
    ['10', 'Ended'],
  ])
  const [bought, , end] = [...(rows()[1]?.querySelectorAll('td') ?? [])].slice(2).map(visibleText)
  expect([bought, end]).toEqual(['2 Jan 2026', formatDay(Date.now() + 25 * 86_400_000)])
  for (let number = 4; number <= 8; number++) await bringMembership(number, 10, 40)
  await expect.poll(ids).toEqual(['8', '7', '6', '5', '4'])
  await page.getByLabelText('Go to page').fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(ids).toEqual(['3', '2', '1'])
})

it.each([
  [transactions, 'No transactions found.'],
  [subscriptions, 'No subscriptions found.'],
])('[TX-01] [SU-04] [TX-04] %s, empty: says so once the server has confirmed it', async (address, empty) => {
  const limited =
    'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.'
  show(address)
  await expect.element(page.getByText('Loading').last()).toBeVisible()
  reportReplication({ phase: { kind: 'paused', until: Date.now() + 300_000 } })
  await expect.element(page.getByRole('alert').getByText(limited)).toBeVisible()
  reportConnection(false)
  reportReplication({ phase: { kind: 'failing', since: Date.now(), isDeviceFull: false } })
  const failed = 'Some error occured, contact system administrator.'
  await expect.element(page.getByRole('alert').getByText(failed)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.getByText(empty).elements()).toEqual([])
  await endFirstPull()
  reportReplication({ phase: { kind: 'idle' } })
  await expect.element(page.getByText(empty)).toBeVisible()
})

it('[TX-03] [SU-04] without a network both are read, and say when they were true', async () => {
  await endFirstPull()
  await bringTransaction(1, 'purchase', 100)
  await bringMembership(2, 10, 0)
  await saveSyncedAt(person, Date.now() - 3 * 3_600_000)
  reportConnection(false)
  reportReplication({ phase: { kind: 'failing', since: Date.now(), isDeviceFull: false } })
  for (const [address, row] of [
    [transactions, /100 credits bought/],
    [subscriptions, /10 Current/],
  ] as const) {
    show(address)
    await expect.element(page.getByRole('row', { name: row })).toBeVisible()
    await expect.element(page.getByText('Updated 3 hours ago')).toBeVisible()
  }
})
