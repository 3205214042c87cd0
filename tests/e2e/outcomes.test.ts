import type { Route } from '@playwright/test'
import {
  expect,
  expectSyncState,
  logOut,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
  writeNote,
} from './fixtures.ts'
import { dumpOpenedDatabases, findStored, watchOpenedDatabases } from './stored-texts.ts'

test('[OF-03] a 429 pauses sync in every tab until the server is ready, and shows the time', async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address)
  const second = await context.newPage()
  await second.goto(`${address}/secure/notes/private/all`)
  for (const tab of [page, second]) await expectSyncState(tab, 'All changes saved')
  let isBusy = true
  let refusals = 0
  await context.route('**/sync/push', async (route) => {
    if (!isBusy) return route.continue()
    refusals += 1
    const error = { code: 'too_many_calls', message: 'Too many calls' }
    await route.fulfill({ status: 429, headers: { 'retry-after': '6' }, json: { error } })
  })
  await writeNote(page, address, 'PaymentPending', 'It is sent by itself')
  await expect(page.getByText('You did maximum number of API call in a minute.')).toBeVisible()
  const paused = /^Paused until \d{1,2}[:.]\d{2}.* · 1 change waiting$/
  for (const tab of [page, second]) await expectSyncState(tab, paused)
  isBusy = false
  for (const tab of [page, second]) await expectSyncState(tab, 'All changes saved')
  expect(refusals).toBeLessThanOrEqual(2) // a tab may have been asking at that very moment
})

testWithWorker(
  '[LG-11] [OF-04] a 401 closes everything, and the changes wait for the same person alone',
  async ({ page, context, server }) => {
    const { address } = server
    const written = ['First of A', 'Second of A', 'Third of A', 'Fourth of A', 'Fifth of A']
    await signIn(page, address, 'admin')
    await expectSyncState(page, 'All changes saved')
    await untilOfflineReady(page)
    await context.setOffline(true)
    for (const name of written) await writeNote(page, address, name, `Nobody else reads this, the ${name}`)
    await page.getByRole('link', { name: 'Add new note' }).click()
    await page.getByLabel('Name').fill('A draft of A')

    // The session is revoked from elsewhere: the browser still holds its cookie.
    const cookies = await context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(`${address}/api/vedika/public/user/logout`, {
      method: 'POST',
      headers: { 'x-vedika-app': '1', cookie },
    })
    await context.setOffline(false)
    await page.waitForURL('**/pages/user/login?returnTo=**')
    await expect(page.getByText('Log in to send 5 unsent changes on this device.')).toBeVisible()
    await expect(page.getByText('of A')).toHaveCount(0)
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
    await expect.poll(() => findStored(page, 'Nobody else reads this')).toEqual([])
    expect(await findStored(page, 'ephemeralKey')).toEqual(['vedika-device']) // it does look at what is stored

    // Another user on the same browser: nothing that their session opens or sends contains it.
    await watchOpenedDatabases(page)
    const sent: string[] = []
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByRole('button', { name: 'Demo user' }).click()
    await expectSyncState(page, 'All changes saved')
    await writeNote(page, address, 'Of somebody else', 'B was here')
    await expectSyncState(page, 'All changes saved')
    await page.goto(`${address}/secure/notes/private/add`)
    await expect(page.getByLabel('Name')).toHaveValue('')
    await page.goto(`${address}/secure/outbox`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('of A')).toHaveCount(0)
    const dump = await dumpOpenedDatabases(page)
    expect(Object.values(dump).filter((rows) => rows.includes('B was here'))).toHaveLength(1) // it does see what is there
    expect(Object.entries(dump).filter(([, rows]) => rows.includes('of A'))).toEqual([])
    expect(sent.some((request) => request.includes('B was here'))).toBe(true)
    expect(sent.filter((request) => request.includes('of A') || request.includes('of%20A'))).toEqual([])
    await logOut(page)
    await page.waitForURL('**/pages/user/login')
    await expect(page.getByText('Log in to send 5 unsent changes on this device.')).toBeVisible()

    // The same person: five of five arrive, and the draft is there again.
    await page.getByRole('button', { name: 'Demo admin' }).click()
    await expectSyncState(page, 'All changes saved')
    const notes = await page.request.get(`${address}/api/vedika/notes/private?size=100`)
    const names = (await notes.json()).listObject.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name.endsWith('of A')).sort()).toEqual([...written].sort())
    await page.goto(`${address}/secure/notes/private/add`)
    await expect(page.getByLabel('Name')).toHaveValue('A draft of A')
    await logOut(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and log out' }).click() // the draft would be lost
    await page.waitForURL('**/pages/user/login')
    await expect(page.getByText(/^Log in to send/)).toHaveCount(0)
  },
)

test('[LG-11] a 401 on a call that is no sync leads to the login, and back', async ({ page, server }) => {
  const { address } = server
  await signIn(page, address, 'member')
  await expectSyncState(page, 'All changes saved')
  const refuse = (route: Route) => route.fulfill({ status: 401, json: { error: { code: 'no_session', message: '-' } } })
  await page.route('**/operation/user/update', refuse)
  await page.goto(`${address}/secure/user/profile`)
  await expectSyncState(page, 'All changes saved')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('A picture') }
  await page.getByLabel('Change picture').setInputFiles(picture)
  await page.waitForURL('**/pages/user/login?returnTo=%2Fsecure%2Fuser%2Fprofile')
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/secure/user/profile')
  await expectSyncState(page, 'All changes saved')
})

test("[LG-11] a tab of the first person, under the second one's cookie, sends and reads nothing", async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address, 'member')
  await expectSyncState(page, 'All changes saved')
  const stale = await context.newPage()
  await stale.addInitScript(() => {
    // A tab that slept through the change and receives no message.
    BroadcastChannel.prototype.addEventListener = () => {}
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} })
  })
  await stale.goto(`${address}/secure/notes/private/all`)
  await expectSyncState(stale, 'All changes saved')
  await stale.route('**/sync/**', (route) => route.abort())
  await page.request.post(`${address}/api/vedika/public/user/logout`, { headers: { 'x-vedika-app': '1' } })
  await page.goto(`${address}/secure/notes/private/all`)
  await page.waitForURL('**/pages/user/login?returnTo=**')
  await page.getByRole('button', { name: 'Demo user' }).click()
  await expectSyncState(page, 'All changes saved')

  const sent: string[] = []
  stale.on('request', (request) => sent.push(request.url()))
  await stale.unroute('**/sync/**')
  await stale.evaluate(() => window.dispatchEvent(new Event('online')))
  await stale.waitForURL('**/pages/user/login?returnTo=**') // its database was deleted under it
  expect(sent.filter((address) => address.includes('/sync/'))).toEqual([])
  await page.reload()
  await expectSyncState(page, 'All changes saved') // the second person is still signed in
})
