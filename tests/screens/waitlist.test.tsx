import { commands, page } from 'vitest/browser'
import { button, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { holdTimers } from '../support/measure/hold-timers.ts'

const path = '/pages/wait-list'
const heading = page.getByRole('heading', { name: 'Membership Paused' })

test('[WL-01] joining takes 1.8 s, in which clicks are ignored; nothing is sent', async ({ app }) => {
  await app.open(path)
  await expect.element(heading).toBeVisible()
  const join = page.getByCss('main button').first()
  await expect.element(join).toHaveTextContent('Join Waitlist')
  await expect.element(join).toBeEnabled()
  const element = (await join.findElement()) as HTMLElement
  const timers = holdTimers(1800)
  element.click()
  await expect.element(button('Joining…')).toHaveAttribute('aria-disabled', 'true')
  element.click()
  expect(timers.pass()).toBe(1)
  await expect.element(button('Joined')).toBeDisabled()
  await expect.element(text('You are on the waitlist.')).toBeVisible()
  expect(app.network.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('[WL-01] who has joined stays so after a reload and after logging out', async ({ app }) => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await app.open(path)
  await button('Join Waitlist').click()
  await expect.element(button('Joined')).toBeDisabled()
  await app.remount()
  await expect.element(button('Joined')).toBeDisabled()
  await app.signIn()
  await app.open('/dashboard/news')
  await app.logOut()
  await app.expectPath('/pages/user/login')
  await app.open(path)
  await expect.element(button('Joined')).toBeDisabled()
})

test('[WL-01] the waitlist has no serious axe fault', async ({ app }) => {
  await page.viewport(390, 844)
  await app.open(path)
  await expect.element(button('Join Waitlist')).toBeEnabled()
  await expectNoSeriousFault()
  await button('Join Waitlist').click()
  await expect.element(button('Joined')).toBeVisible()
  await expectNoSeriousFault()
})

test('[WL-01] without a network the waitlist says nothing of what is for sale', async ({ app }) => {
  app.network.on('/public/settings', () => Promise.reject(new TypeError('Failed to fetch')))
  await app.open(path)
  await expect.element(button('Join Waitlist')).toBeEnabled()
  await expect.element(text('The waitlist is for times when new memberships are paused.')).toBeVisible()
})

test('[WL-01] the waitlist is offered only while sales are paused', async ({ app }) => {
  await app.open(path)
  await expect.element(text('Memberships are for sale now: nobody has to wait.')).toBeVisible()
  app.network.on('/public/settings', async (_, proceed) => {
    return Response.json({ ...(await (await proceed()).json()), isSalePaused: true })
  })
  await app.open(path)
  await expect.element(text('New memberships are paused. Join the waitlist')).toBeVisible()
  await app.open('/pages/pricing')
  const premium = page.getByRole('region', { name: 'Premium' })
  await expect.element(premium.getByRole('link')).toHaveTextContent('Join Waitlist')
  await expect.element(premium).toMatchTextContent('New memberships are paused.')
  await premium.getByRole('link').click()
  await expect.element(heading).toBeVisible()
})

test('[SU-01] [WL-01] while sales are paused, no days can be ordered, and it says why', async ({ app }) => {
  app.network.on('/public/settings', async (_, proceed) => {
    return Response.json({ ...(await (await proceed()).json()), isSalePaused: true })
  })
  await app.signIn()
  await app.open('/secure/order-subscription')
  await expect.element(text('New memberships are paused. You cannot buy days now.')).toBeVisible()
  await expect.element(button('Buy Subscription')).toBeDisabled()
  await expectNoSeriousFault()
  await page.getByRole('link', { name: 'Join Waitlist' }).click()
  await expect.element(heading).toBeVisible()
})
