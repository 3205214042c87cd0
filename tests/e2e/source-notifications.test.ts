import { expect, signIn, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

const PATH = '/secure/sources'
const OPML = '<opml version="2.0"><body><outline text="Paper" xmlUrl="https://paper.invalid/"/></body></opml>'

test('[RD-02] a pressed notification opens its screen in the open page', async ({ page, context, freshServer }) => {
  await context.grantPermissions(['notifications'])
  await signIn(page, freshServer.address)
  await untilOfflineReady(page)
  await page.evaluate(async (path) => {
    Object.assign(window, { isSamePage: true })
    const registration = await navigator.serviceWorker.ready
    await registration.showNotification('3 new in The Paper', { data: { path } })
  }, PATH)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs')
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const { NotificationEvent } = self as unknown as { NotificationEvent: new (...given: unknown[]) => Event }
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL(`**${PATH}`)
  await expect(page.getByRole('heading', { name: 'My sources' })).toBeVisible()
  const countShown = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)
  await expect.poll(countShown).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[RD-02] an OPML file is read under Trusted Types', async ({ page, freshServer }) => {
  await signIn(page, freshServer.address, 'member', PATH)
  await page.setInputFiles('input[type=file]', { name: 'a.opml', mimeType: 'text/x-opml', buffer: Buffer.from(OPML) })
  await expect(page.getByText('1 new')).toBeVisible()
})
