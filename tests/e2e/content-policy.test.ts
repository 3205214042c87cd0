import type { Page } from '@playwright/test'
import { expect, signIn, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

const paths = [
  '/pages/news/list',
  '/pages/news/search?q=rain',
  '/pages/news/life-impact',
  '/pages/story/list',
  '/pages/user/login',
  '/dashboard/private',
  '/secure/order',
  '/secure/user/profile',
  '/secure/chat-history',
  '/secure/notes/private/all',
]

/** Records violations of the content security policy in every document of a page. */
async function watchViolations(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => void refused.push(violation))
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) => {
      void noteViolation(`${violatedDirective}: ${sample} ${sourceFile}`)
    })
  })
  return refused
}

/** Navigates within the app. The document stays, and with it the listener for violations. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForURL((url) => url.pathname + url.search === path || url.pathname.startsWith('/dashboard/'))
}

test('every screen works under Trusted Types, and its styles need no inline element', async ({ page, freshServer }) => {
  const { address } = freshServer
  const refused = await watchViolations(page)
  await signIn(page, address, 'admin')
  await untilOfflineReady(page)
  for (const path of paths) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  const countRules = () =>
    page.evaluate(() => {
      const sheets = Array.from(
        document.querySelectorAll<HTMLStyleElement>('style[data-emotion]'),
        ({ sheet }) => sheet,
      )
      return sheets.reduce((sum, sheet) => sum + (sheet?.cssRules.length ?? 0), 0)
    })
  await expect.poll(countRules).toBeGreaterThan(50) // a heading may stand in a kept screen first

  // A note in rich text, an article and a formula.
  await goTo(page, '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Lenses &amp; light')
  await page.getByRole('textbox', { name: 'Description' }).fill('They bend light.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('link', { name: 'Lenses &amp; light', exact: true }).click()
  await expect(page.getByText('They bend light.')).toBeVisible()
  await goTo(page, '/pages/news/list')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('main')).first()).toBeVisible()
  await page.goto(`${address}/secure/chatgpt`)
  await page.getByRole('textbox').last().fill('What is $x^2$ &amp; why?')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-answer]').first()).toBeVisible()
  expect(refused).toEqual([])
})

test('markup as text, foreign scripts and inline styles are refused', async ({ page, freshServer }) => {
  await page.goto(`${freshServer.address}/pages/news/list`)
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const place = document.createElement('div')
    const style = Object.assign(document.createElement('style'), { textContent: 'body { outline: 9px solid red }' })
    document.head.append(style)
    return {
      innerHTML: attempt(() => Object.assign(place, { innerHTML: '<img src=x onerror=alert(1)>' })),
      fragment: attempt(() => document.createRange().createContextualFragment('<b>x</b>')),
      script: attempt(() => Object.assign(document.createElement('script'), { src: 'https://evil.test/x.js' })),
      code: attempt(() => Object.assign(document.createElement('script'), { text: 'alert(1)' })),
      frame: attempt(() => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' })),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy('evil', {}),
      ),
      outline: getComputedStyle(document.body).outlineWidth,
    }
  })
  const { outline, ...refused } = outcomes
  expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((key) => [key, 'TypeError'])))
  expect(outline).not.toBe('9px')
})
