import { holdApp, openKept, untilKept } from './cached-screens.ts'
import { expect, signIn, test, writeNote } from './fixtures.ts'

const LIST = '/pages/news/list'
const NOTES = '/secure/notes/private/all'

declare global {
  var formatters: string[]
  /** Heading of the dialog in the frame in which the app's own screen took the kept one's place. */
  var firstDialog: Promise<string | undefined>
}

/** Runs in the page: names of the formatters that are made before the app shows its own screen. */
function watchFormatters(): void {
  globalThis.formatters = []
  const note = (name: string) => {
    const root = document.getElementById('root')
    const isLive = root?.style.visibility !== 'hidden' && root?.querySelector('main h1')
    if (!isLive) globalThis.formatters.push(`${name} ${new Error().stack}`)
  }
  const intl = Intl as unknown as Record<string, new (...given: unknown[]) => object>
  for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'Segmenter']) {
    const made = intl[name] as new (...given: unknown[]) => object
    intl[name] = new Proxy(made, {
      construct(target, given) {
        note(name)
        return new target(...given)
      },
    })
  }
  for (const [owner, name] of [
    [String.prototype, 'localeCompare'],
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
  ] as const) {
    const methods = owner as unknown as Record<string, (...given: unknown[]) => unknown>
    const method = methods[name] as (...given: unknown[]) => unknown
    methods[name] = function (this: unknown, ...given) {
      note(name)
      return method.apply(this, given)
    }
  }
}

test('no start makes a formatter before the screen is the app’s own', async ({ page, freshServer }) => {
  const { address } = freshServer
  await page.addInitScript(watchFormatters)
  await page.goto(address + LIST)
  await expect(page.getByRole('article')).toHaveCount(10)
  expect(await page.evaluate(() => globalThis.formatters)).toEqual([])
  await signIn(page, address, 'user', NOTES)
  await writeNote(page, address, 'Tides', 'The moon pulls.')
  for (const path of [LIST, NOTES]) {
    await page.goto(address + path)
    await untilKept(page, path)
    await page.goto(address + path)
    await expect(page.locator('#root').getByTestId('sync-indicator')).toBeVisible()
    expect(await page.evaluate(() => globalThis.formatters)).toEqual([])
  }
})

test('a press is rendered at once, before any other work', async ({ page, server }) => {
  await page.goto(server.address + LIST)
  await expect(page.getByRole('article')).toHaveCount(10)
  const current = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('nav a[href="/pages/news/search"]')?.click()
    for (let turn = 0; turn < 9; turn++) await undefined // microtasks only: no timer, message or frame comes between
    return document.querySelector('nav a[aria-current=page]')?.getAttribute('href')
  })
  expect(current).toBe('/pages/news/search')
})

test('an article opens without splitting any text into sentences', async ({ page, server }) => {
  await page.addInitScript(() => {
    const { segment } = Intl.Segmenter.prototype
    globalThis.formatters = []
    Intl.Segmenter.prototype.segment = function (text) {
      globalThis.formatters.push(text)
      return segment.call(this, text)
    }
  })
  await page.goto(server.address + LIST)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog').locator('[data-summary]')).toBeVisible()
  expect(await page.evaluate(() => globalThis.formatters)).toEqual([])
})

test('an article pressed on a kept screen is there in the frame in which the app is', async ({ page, server }) => {
  await openKept(page)
  await page.addInitScript(() => {
    const whenShown = Promise.withResolvers<string | undefined>()
    globalThis.firstDialog = whenShown.promise
    let wasHidden = false
    const watch = new MutationObserver(() => {
      const isHidden = document.getElementById('root')?.style.visibility === 'hidden'
      wasHidden ||= isHidden
      if (isHidden || !wasHidden) return
      watch.disconnect()
      requestAnimationFrame(() => whenShown.resolve(document.querySelector('[role=dialog] h1')?.textContent))
    })
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['style'] })
  })
  await page.goto(server.address + LIST)
  await untilKept(page, LIST)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  const card = page.getByRole('article').nth(1)
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(await page.evaluate(() => globalThis.firstDialog)).toBe(title)
})
