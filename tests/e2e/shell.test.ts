import type { Page } from '@playwright/test'
import {
  confirmLogOut,
  expect,
  expectNoSeriousFault,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('[SH-01] [SH-02] [RT-09] the logo leads home, visitors to the login; the avatar opens what is theirs', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/news/list`)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/pages\/user\/login$/)
  await page.getByRole('link', { name: 'Vedika, home' }).click()
  await expect(page).toHaveURL(`${server.address}/`)

  await signIn(page, server.address)
  const menu = page.getByRole('button', { name: /^Account of/ })
  const entries = {
    'Account Settings': '/secure/user/profile',
    'Private Notes': '/secure/notes/private/all',
    'Chat History': '/secure/chat-history',
    'Add Credits': '/secure/order',
  }
  for (const [name, path] of Object.entries(entries)) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page).toHaveURL(server.address + path)
  }
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Vedika, home' }).click()
  await expect(page).toHaveURL(/\/dashboard\/news$/)
})

test('[SH-03] the side panel changes the background, for good, and names the version; on a phone it is a drawer', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByText('App Version: 1.0.0')).toBeVisible()
  const blue = await groundOf(page)
  await page.getByText('Grey background').click()
  await expect(page.getByRole('radio', { name: 'Grey background' })).toBeChecked()
  await expect.poll(() => groundOf(page)).not.toBe(blue)
  const grey = await groundOf(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Grey background' })).toBeChecked()
  expect(await groundOf(page)).toBe(grey)
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(() => groundOf(page)).not.toBe(grey)
  await expectNoSeriousFault(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('App Version: 1.0.0')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(panel.getByText('App Version: 1.0.0')).toBeVisible()
  await expectNoSeriousFault(page)
  await panel.getByText('Default', { exact: true }).click()
  await panel.getByText('System', { exact: true }).click()
  await expect.poll(() => groundOf(page)).toBe(blue)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('[SH-04] [SH-05] installing is offered once, when the browser offers it; users have their notes at hand', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByText('App Version')).toBeVisible()
  const install = page.getByRole('button', { name: 'Install app' })
  await expect(install).toHaveCount(0)
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-prompted', ''))
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await install.click()
  await expect(page.locator('html[data-prompted]')).toBeAttached()
  await expect(install).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open Notes' })).toHaveCount(0)

  await signIn(page, server.address, 'user')
  await page.getByRole('link', { name: 'Open Notes' }).click()
  await expect(page).toHaveURL(/\/secure\/notes\/private\/all$/)
  await expect(page.getByRole('link', { name: /Co-pilot/ })).toHaveCount(1) // the other one is the admins'
})

test('[SH-10] going back finds the place again, also on a page that takes a moment to be as long as it was', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const readPlace = () => page.evaluate(() => Math.round(scrollY))
  const place = (await readPlace()) + 60
  expect(place).toBeGreaterThan(300)
  await page.mouse.wheel(0, 60)
  await expect.poll(readPlace).toBe(place)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await readPlace()).toBe(0)
  await page.goBack()
  await expect.poll(readPlace).toBe(place)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.reload() // the list has to be read from the device again
  await page.goBack()
  await expect.poll(readPlace).toBe(place)
})

testWithWorker(
  '[SH-11] who one is is asked anew on every navigation but to the logout; offline the copy serves',
  async ({ page, context, server }) => {
    await signIn(page, server.address, 'user')
    let asked = 0
    let email = 'first@example.org'
    await page.route('**/operation/user/*', async (route) => {
      asked += 1
      const response = await route.fetch()
      const answer = await response.json()
      answer.listObject[0].email = email
      await route.fulfill({ response, json: answer })
    })
    const expectEmail = async (shown: string) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByText(shown)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto(`${server.address}/dashboard/private`)
    await expectEmail('first@example.org')
    await expect(page.getByRole('heading', { name: /^Private Notes/ })).toBeVisible()
    email = 'second@example.org'
    await page.getByRole('link', { name: 'News' }).first().click()
    await expectEmail('second@example.org')
    email = 'third@example.org'
    await page.getByRole('button', { name: 'Next page' }).click() // the path stays
    await expect(page).toHaveURL(/\?page=2/)
    await expectEmail('third@example.org')
    email = 'fourth@example.org'
    await page.goBack()
    await expectEmail('fourth@example.org')

    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await expectEmail('fourth@example.org')
    await context.setOffline(false)
    const before = asked
    await page.goto(`${server.address}/secure/logout`)
    await confirmLogOut(page)
    await expect(page).toHaveURL(/\/pages\/user\/login/)
    expect(asked).toBe(before)
  },
)

test('[RT-02] the dashboard is loaded on demand; its news and private parts exist', async ({ page, server }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const dashboards = () => scripts.filter((url) => /\/dashboard-[^/]*\.js$/.test(url))
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible() // the last that is loaded by itself
  expect(dashboards()).toEqual([])
  await page.goto(`${server.address}/dashboard`)
  await expect(page).toHaveURL(`${server.address}/dashboard/news`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(dashboards()).toHaveLength(1)
  await signIn(page, server.address, 'user', '/dashboard/private')
  await expect(page.getByRole('heading', { name: /^Private Notes/ })).toBeVisible()
})
