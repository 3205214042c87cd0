import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserDetails } from '#schemas/user.ts'
import { BuyDaysPage } from '#src/features/wallet/buy-days/buy-days-page.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { closeScreen } from '#tests/support/app/render-screen.tsx'
import {
  answerCalls,
  beginWallet,
  bringCredits,
  bringDays,
  endWallet,
  refuse,
  SETTINGS,
  show,
} from './wallet-screen.tsx'

let details: UserDetails
beforeEach(async () => {
  details = await beginWallet()
})
afterEach(() => endWallet())

const bought = () => {
  const now = new Date().toISOString()
  return Response.json({
    id: 1,
    keycloakUserName: 'asha',
    noOfDays: 10,
    createDate: now,
    startDate: now,
    endDate: now,
  })
}
const days = () => page.getByLabelText('Number of days')
const buy = () => page.getByRole('button', { name: /^Buy/ })
const text = (words: string | RegExp) => page.getByText(words)
const shown = (name: string) => page.getByRole('group', { name }).element().textContent

it('[SU-01] [SU-02] shows days, credits, live cost, rules and exact messages, from the device', async () => {
  await bringCredits(500)
  await bringDays(100)
  const calls = answerCalls({ 'POST membership/add': bought })
  show(<BuyDaysPage details={details} />)
  await expect.poll(() => shown('Credit balance')).toBe('Credit balance₹500')
  await expect.poll(() => shown('Days balance')).toBe('Days balance100 days')
  await expect.element(page.getByRole('radio', { name: 'Direct payment' })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Credit balance' })).toBeChecked()
  await expect.element(text('1 day = 5 credits.')).toBeVisible()
  await expect.element(text('Credits are non-refundable and non-transferable.')).toBeVisible()

  const alert = page.getByRole('alert')
  for (const wrong of ['', '9', '181', '10.5']) {
    await days().fill(wrong)
    await buy().click()
    const message = 'You may purchase a minimum of 10 days or a maximum of 180 days.'
    await expect.poll(() => alert.element().textContent).toBe(message)
  }
  await days().fill('101')
  const poor = 'You does not have sufficient balance to purchase 101 days subscription.'
  await expect.poll(() => alert.element().textContent).toBe(poor)
  const links = page.getByRole('link', { name: 'Add Credits' })
  await expect.poll(() => links.elements().length).toBe(2)
  await days().fill('90')
  await buy().click()
  await expect.poll(() => alert.element().textContent).toBe('You can buy maximum 80 more days subscription...')
  await days().fill('80')
  const cost = page.getByRole('region', { name: 'Cost' })
  await expect.poll(() => cost.element().textContent).toMatch(/80 days400 creditsCredits left100 credits/)
  expect(calls).toEqual([])
})

it('[SU-03] what was bought is said where the focus goes', async () => {
  await bringCredits(500)
  answerCalls({ 'POST membership/add': bought })
  show(<BuyDaysPage details={details} />)
  await days().fill('10')
  await buy().click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Membership added.') // in sight, wherever the button was
})

it('[SU-03] a double click buys once; balance and days follow when the rows come', async () => {
  await bringCredits(500)
  const calls = answerCalls({ 'POST membership/add': bought })
  show(<BuyDaysPage details={details} />)
  await days().fill('10')
  await userEvent.dblClick(buy())
  await expect.element(text('Membership added.')).toBeVisible()
  await expect.element(days()).toHaveValue('')
  expect(calls).toMatchObject([{ body: { noOfDays: '10' }, key: expect.stringMatching(/^[\w-]{8,80}$/) }])
  await bringCredits(-50)
  await bringDays(10)
  await expect.poll(() => shown('Credit balance')).toBe('Credit balance₹450')
  await expect.poll(() => shown('Days balance')).toBe('Days balance10 days')
})

it('[SU-03] what the server answers: its own words of a 409, too many calls, and all else', async () => {
  await bringCredits(500)
  let answer = () => refuse(409, 'You can buy maximum 5 more days subscription...')
  answerCalls({ 'POST membership/add': () => answer() })
  show(<BuyDaysPage details={details} />)
  await days().fill('10')
  const alert = page.getByRole('alert')
  await buy().click()
  await expect.poll(() => alert.element().textContent).toBe('You can buy maximum 5 more days subscription...')
  answer = () => new Response('{}', { status: 429 })
  await buy().click()
  await expect.poll(() => alert.element().textContent).toMatch(/^You did maximum number of API call in a minute\./)
  answer = () => refuse(403, 'No.')
  await buy().click()
  await expect.poll(() => alert.element().textContent).toBe('Some error occured, contact system administrator.')
})

it('[SU-02] an unanswered purchase continues with its key; other days are asked about', async () => {
  await bringCredits(500)
  const unheard = answerCalls({})
  show(<BuyDaysPage details={details} />)
  await days().fill('20')
  await buy().click()
  await expect.element(text(/^It is not known whether your purchase went through/)).toBeVisible()
  closeScreen()
  reportConnection(true)
  const calls = answerCalls({ 'POST membership/add': bought })
  show(<BuyDaysPage details={details} />)
  await expect.element(text(/^The server did not confirm your purchase of 20 days\. Press again/)).toBeVisible()
  await expect.element(days()).toHaveValue('20')
  await days().fill('30')
  await buy().click()
  const question = page.getByRole('alertdialog', { name: 'Buy more days?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls).toEqual([])
  await bringCredits(-500) // it had been made: what is left would not pay for it again
  await days().fill('20')
  await buy().click()
  await expect.element(text('Membership added.')).toBeVisible()
  expect(calls.map(({ key }) => key)).toEqual(unheard.map(({ key }) => key))
})

it('[SU-01] without a network it says so, and buys nothing', async () => {
  await bringCredits(500)
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  const calls = answerCalls({ 'POST membership/add': bought, [`GET ${SETTINGS}`]: fail })
  reportConnection(false)
  show(<BuyDaysPage details={details} />)
  await expect.element(text(/^You are offline\. Connect to pay/)).toBeVisible()
  await expect.poll(() => shown('Days balance')).toMatch(/^Days balance0 daysas of /)
  await days().fill('10')
  await userEvent.keyboard('{Enter}')
  await expect.element(buy()).toBeDisabled()
  expect(calls).toEqual([])
})
