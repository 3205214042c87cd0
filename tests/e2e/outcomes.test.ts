import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'

test('[OF-03] a 429 pauses the sending until the server is ready, and says until when', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.address)
  await expectSyncState(page, 'All changes saved')
  let refusals = 0
  await context.route('**/sync/push', async (route) => {
    if (refusals > 0) return route.continue()
    refusals += 1
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '4' },
      json: { error: { code: 'too_many_calls', message: 'Too many calls' } },
    })
  })
  await writeNote(page, server.address, 'Patience', 'It is sent by itself')
  await expectSyncState(page, /^Paused until \d{1,2}[:.]\d{2}.* · 1 change waiting$/)
  await expectSyncState(page, 'All changes saved')
  expect(refusals).toBe(1)
})

test('[LG-11] [OF-04] after the session has ended, changes wait for the same person to sign in again', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'admin')
  await expectSyncState(page, 'All changes saved')
  await page.request.post(`${server.address}/api/vedika/public/user/logout`, { headers: { 'x-vedika-app': '1' } })
  await writeNote(page, server.address, 'Still mine', 'Written after the session ended')
  await expectSyncState(page, 'Sign in again · 1 change waiting')
  await page.getByRole('link', { name: /Sign in again/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Demo admin' }).click()
  await page.waitForURL('**/secure/notes/private/all')
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByText('Still mine')).toBeVisible()
})

test('[OF-02] a captive portal that answers with a page of its own is no server', async ({ page, context, server }) => {
  await signIn(page, server.address)
  await expectSyncState(page, 'All changes saved')
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Accept our terms</h1>' }),
  )
  await writeNote(page, server.address, 'At the airport', 'No real network')
  await expectSyncState(page, 'Offline · 1 change waiting')
  await context.unroute('**/api/**')
  await page.reload()
  await expectSyncState(page, 'All changes saved')
})
