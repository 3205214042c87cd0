import { page, userEvent } from 'vitest/browser'
import { button, cards, link, press, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const groundOf = () => getComputedStyle(document.body).backgroundColor
const menu = page.getByRole('button', { name: /^Account of/ })
const version = page.getByText('App Version: 1.0.0')

test('[SH-01] [SH-02] [RT-09] the logo leads visitors home; Login leads to the login', async ({ app }) => {
  await app.open('/pages/news/list')
  await link('Login').click()
  await app.expectPath('/pages/user/login')
  await link('Vedika, home').click()
  await app.expectPath('/')
})

test('[SH-01] [SH-02] [RT-09] the logo leads users to their news; the avatar opens their screens', async ({ app }) => {
  await app.signIn({ membershipDays: 30 })
  await app.open('/dashboard/news')
  const entries = {
    'Account Settings': '/secure/user/profile',
    'My sources': '/secure/sources',
    'Private Notes': '/secure/notes/private/all',
    'Chat History': '/secure/chat-history',
    'Add Credits': '/secure/order',
  }
  for (const [name, path] of Object.entries(entries)) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
    await app.expectPath(path)
  }
  await expect.element(page.getByRole('heading', { level: 1, name: 'Add Credits' })).toBeVisible()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await press(menu, '{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await link('Vedika, home').click()
  await app.expectPath('/dashboard/news')
})

test('[SH-03] the side panel changes background and colours; on a phone it is a drawer', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(version).toBeVisible()
  const blue = groundOf()
  await page.getByText('Grey background').click()
  await expect.element(page.getByRole('radio', { name: 'Grey background' })).toBeChecked()
  await expect.poll(groundOf).not.toBe(blue)
  const grey = groundOf()
  expect(localStorage.getItem('vedika.background')).toBe('grey') // what index.html reads before the first paint
  await app.remount()
  await expect.element(page.getByRole('radio', { name: 'Grey background' })).toBeChecked()
  expect(groundOf()).toBe(grey)
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(groundOf).not.toBe(grey)
  await expectNoSeriousFault()

  await page.viewport(390, 844)
  await expect.element(version).not.toBeVisible()
  await button('Menu').click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(panel.getByText('App Version: 1.0.0')).toBeVisible()
  await expect.element(panel).toBeInViewport({ ratio: 1 }) // it slides in
  await expectNoSeriousFault()
  await panel.getByText('Default', { exact: true }).click()
  await panel.getByText('System', { exact: true }).click()
  await expect.poll(groundOf).toBe(blue)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button('Menu')).toHaveFocus()
})

test('[SH-04] [SH-05] offers to install once; users have their notes at hand', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(version).toBeVisible()
  const install = button('Install app')
  await expect.element(install).not.toBeInTheDocument()
  let prompted = 0
  const prompt = async () => {
    prompted += 1
  }
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  await install.click()
  await expect.poll(() => prompted).toBe(1)
  await expect.element(install).not.toBeInTheDocument()
  await expect.element(link('Open Notes')).not.toBeInTheDocument()

  await app.signIn()
  await app.open('/dashboard/news')
  await expect.element(link('Open Notes')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Co-pilot/ })).toHaveLength(1) // the other one is the admins'
  await link('Open Notes').click()
  await app.expectPath('/secure/notes/private/all')
})

test('[SH-11] asks who the user is on every navigation; offline the stored copy serves', async ({ app }) => {
  await app.signIn()
  let email = 'first@example.org'
  app.network.on(/\/operation\/user\/[^/]+$/, async (_, proceed) => {
    const answer = await (await proceed()).json()
    answer.listObject[0].email = email
    return Response.json(answer)
  })
  const expectEmail = async (shown: string) => {
    await menu.click()
    await expect.element(text(shown)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await app.open('/dashboard/private')
  await expectEmail('first@example.org')
  await expect.element(page.getByRole('heading', { name: /^Private Notes/ })).toBeVisible()
  email = 'second@example.org'
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expectEmail('second@example.org')
  email = 'third@example.org'
  await button('Next page').click() // the path stays
  await app.expectPath(/\?page=2/)
  await expectEmail('third@example.org')
  email = 'fourth@example.org'
  history.back()
  await expectEmail('fourth@example.org')

  app.network.goOffline()
  await app.remount()
  await expectEmail('fourth@example.org')
})

test('[SH-11] does not ask who the user is on the way to the logout', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/logout')
  const question = page.getByRole('alertdialog', { name: 'Log out' })
  await expect.element(question).toBeVisible()
  const asks = () => app.network.callsTo(/\/operation\/user\/[^/]+$/).filter(({ method }) => method === 'GET')
  expect(asks()).toHaveLength(1) // by signIn
  await question.getByRole('button', { name: 'Log out' }).click()
  await app.expectPath(/\/pages\/user\/login/)
  expect(asks()).toHaveLength(1)
})

test('[RT-02] the dashboard leads to its news, and has a private part', async ({ app }) => {
  await app.open('/dashboard')
  await app.expectPath('/dashboard/news')
  await expect.element(cards().first()).toBeVisible()
  await app.signIn()
  await app.open('/dashboard/private')
  await expect.element(page.getByRole('heading', { name: /^Private Notes/ })).toBeVisible()
})
