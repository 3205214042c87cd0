import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFault, signIn, test } from './fixtures.ts'

const forAll = [
  '/',
  '/pages/news/list',
  '/pages/user/login',
  '/pages/contactus',
  '/pages/pricing',
  '/pages/news/life-impact',
  '/no/such/page',
]
const forUsers = [
  '/dashboard/private',
  '/secure/user/profile',
  '/secure/notes/private/add',
  '/secure/outbox',
  '/pages/news/following',
]

/** More than any screen has to reach. */
const MOST_TABS = 150

/** Of what a pointer can press or type into on this screen, what Tab does not come to. Radio buttons count once a group. */
async function findUnreachable(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const chosen = document.querySelectorAll<HTMLElement>(wanted)
    for (const element of chosen) {
      const isOneOfGroup = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
      const isOff = element.matches(':disabled, [type=hidden], [tabindex="-1"]') || isOneOfGroup
      if (!isOff && element.checkVisibility({ visibilityProperty: true })) element.dataset.isWanted = ''
    }
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset.isWanted
    })
    document.body.focus()
  })
  const left = page.locator('[data-is-wanted]')
  for (let pressed = 0; pressed < MOST_TABS && (await left.count()) > 0; pressed += 1) await page.keyboard.press('Tab')
  return left.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))
}

async function expectReachable(page: Page, address: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(address + path)
    await expect(
      page.getByRole('main').getByRole('heading').or(page.getByText('There is no such page')).first(),
    ).toBeVisible()
    await expect(page.getByText('App Version')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect({ path, unreachable: await findUnreachable(page) }).toEqual({ path, unreachable: [] })
    await expectNoSeriousFault(page)
  }
}

test('the keyboard alone reaches everything, and axe finds nothing serious, for visitors', async ({ page, server }) => {
  await expectReachable(page, server.address, forAll)
})

test('the keyboard alone reaches everything, and axe finds nothing serious, for users in the dark', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, server.address)
  await expectReachable(page, server.address, forUsers)
})
