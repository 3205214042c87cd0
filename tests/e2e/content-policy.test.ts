import type { Page } from '@playwright/test'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expect, signIn, testWithWorker as test, untilOfflineReady } from './fixtures.ts'
import { goTo } from './go-to.ts'

/** Paths with their headings. */
const screens = [
  ['/pages/news/list', 'News'],
  ['/pages/news/search?q=rain', 'Search Results for "rain"'],
  ['/pages/news/life-impact', 'Life Impact'],
  ['/pages/story/list', 'Stories with a moral'],
  ['/dashboard/private', 'Private Notes (0)'],
  ['/secure/order', 'Add Credits'],
  ['/secure/user/profile', 'My Profile'],
  ['/secure/chat-history', 'Chat History'],
  ['/secure/notes/private/all', 'Private Notes (0)'],
] as const

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

test('every screen works under Trusted Types, and its styles need no inline element', async ({ page, freshServer }) => {
  const { address } = freshServer
  const refused = await watchViolations(page)
  await page.addInitScript(defineFakeSpeech, ['en-IN'])
  await signIn(page, address, 'admin')
  await untilOfflineReady(page)
  for (const [path, name] of screens) {
    await goTo(page, path)
    // A kept screen has a heading, too.
    await expect(page.locator('#root').getByRole('heading', { level: 1, name }), path).toBeVisible()
  }
  const countRules = () =>
    page.evaluate(() => {
      const sheets = Array.from(
        document.querySelectorAll<HTMLStyleElement>('style[data-emotion]'),
        ({ sheet }) => sheet,
      )
      return sheets.reduce((sum, sheet) => sum + (sheet?.cssRules.length ?? 0), 0)
    })
  expect(await countRules()).toBeGreaterThan(50)

  // A note in rich text, an article and a formula.
  await goTo(page, '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Lenses &amp; light')
  await page.getByRole('textbox', { name: 'Description' }).fill('They bend light.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('link', { name: 'Lenses &amp; light', exact: true }).click()
  await expect(page.getByText('They bend light.')).toBeVisible()
  await goTo(page, '/pages/news/list')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')
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
