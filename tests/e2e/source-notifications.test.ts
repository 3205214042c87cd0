import { expect, signIn, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

const PATH = '/secure/sources'
const OPML = '<opml version="2.0"><body><outline text="Paper" xmlUrl="https://paper.invalid/"/></body></opml>'

// The browser for tests shows no notifications: the worker is told of a press as the browser tells it.
test('[RD-02] a pressed notification opens its screen in the open page', async ({ page, context, freshServer }) => {
  await signIn(page, freshServer.address)
  await untilOfflineReady(page)
  await expect(page.getByRole('link', { name: 'Open Notes' })).toBeVisible() // with which the listener starts
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs')
  const isClosed = await worker.evaluate((path) => {
    let isClosed = false
    const notification = { data: { path }, close: () => (isClosed = true) }
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    return isClosed
  }, PATH)
  expect(isClosed).toBe(true)
  await page.waitForURL(`**${PATH}`)
  await expect(page.getByRole('heading', { name: 'My sources' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[RD-02] an OPML file is read under Trusted Types', async ({ page, freshServer }) => {
  await signIn(page, freshServer.address, 'member', PATH)
  await page.setInputFiles('input[type=file]', { name: 'a.opml', mimeType: 'text/x-opml', buffer: Buffer.from(OPML) })
  await expect(page.getByText('1 new')).toBeVisible()
})
