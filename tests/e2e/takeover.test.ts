import type { Page } from '@playwright/test'
import { holdApp, holdScript, openKept, untilKept } from './cached-screens.ts'
import { expect, signIn, test } from './fixtures.ts'

const LIST = '/pages/news/list'

/** Texts in the window but ages, of the kept screen or of the app's own. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const kept = [...document.body.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot?.querySelector('body')
    const place = kept ?? document.getElementById('root')
    const elements = Array.from(place?.querySelectorAll(':not(time)') ?? []).filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0 && width > 1
    })
    const texts = elements.map((element) =>
      Array.from(element.childNodes, (node) => node.nodeValue ?? '')
        .join('')
        .trim(),
    )
    return texts.filter((text) => text !== '')
  })

test('the app takes nothing away that the kept screen has shown', async ({ page, freshServer }) => {
  const { address } = freshServer
  await page.setViewportSize({ width: 1280, height: 800 })
  await openKept(page)
  await signIn(page, address, 'member', LIST)
  await expect(page.getByText('App Version')).toBeVisible()
  await expect(page.getByRole('link', { name: /Open Notes/ })).toBeVisible()
  await untilKept(page, LIST)
  const releaseApp = await holdApp(page)
  await holdScript(page, 'shell')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  const kept = await readTexts(page)
  releaseApp()
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible()
  const own = await readTexts(page)
  expect(kept.filter((text) => !own.includes(text))).toEqual([])
  expect(kept).toContain('News')
})

test('the account’s picture stays in its place, and a press on it waits for its menu', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  await openKept(page)
  await signIn(page, address, 'user', LIST)
  const picture = page.getByRole('banner').getByText('DU', { exact: true }).filter({ visible: true })
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const place = await picture.boundingBox()
  await untilKept(page, LIST)
  const releaseApp = await holdApp(page)
  const release = await holdScript(page, 'shell')
  await page.reload({ waitUntil: 'commit' })
  expect(await picture.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: /^Account of/ }).click()
  releaseApp()
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible()
  expect(await picture.boundingBox()).toEqual(place)
  await expect(page.getByRole('menu')).toHaveCount(0)
  release()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expect(await picture.boundingBox()).toEqual(place)
})
