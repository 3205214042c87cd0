import { commands, page, userEvent } from 'vitest/browser'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

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

/** More than any screen needs. */
const MAX_TABS = 150
/** In one call to the browser. */
const TABS = 10

/** Controls of this screen that Tab does not reach. Radio buttons count once for each group. */
async function findUnreachable(): Promise<string[]> {
  const wanted = new Set<Element>()
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const isOneOfGroup = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
    const isOff = element.matches(':disabled, [type=hidden], [tabindex="-1"]') || isOneOfGroup
    if (!isOff && element.checkVisibility({ visibilityProperty: true })) wanted.add(element)
  }
  expect(wanted.size).toBeGreaterThan(5)
  const reach = ({ target }: FocusEvent) => target instanceof Element && wanted.delete(target)
  document.addEventListener('focusin', reach)
  for (let pressed = 0; pressed < MAX_TABS && wanted.size > 0; pressed += TABS) {
    await userEvent.keyboard('{Tab}'.repeat(TABS))
  }
  document.removeEventListener('focusin', reach)
  return Array.from(wanted, ({ outerHTML }) => outerHTML.slice(0, 200))
}

async function expectReachable(): Promise<void> {
  const screen = page.getByRole('main').getByRole('heading')
  await expect.element(screen.first()).toBeVisible()
  await expect.element(page.getByText('App Version', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument()
  expect(await findUnreachable()).toEqual([])
  await expectNoSeriousFault()
}

test.for(forAll)('the keyboard reaches everything on %s; no serious axe fault', async (path, { app }) => {
  await app.open(path)
  await expectReachable()
})

test.for(forUsers)('the keyboard reaches everything on %s in the dark; no axe fault', async (path, { app }) => {
  await commands.emulateMedia({ colorScheme: 'dark' })
  await app.signIn({ membershipDays: 30 })
  await app.open(path)
  await expectReachable()
})
