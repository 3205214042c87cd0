import { expect, test } from '@playwright/test'
import { killBrowser } from '../torture/kill-browser.ts'
import { killLogout } from '../torture/kill-logout.ts'
import { killServer } from '../torture/kill-server.ts'

// A few times each; `npm run torture` does it a hundred times.
test.use({ trace: 'off' }) // it listens to every answer, also those that die with the browser

const nothing = { lostHere: 0, lostOnServer: 0, doubled: 0, different: 0, revisions: 0 }

test('[OF-05] [NO-08] saved notes survive a killed browser, each exactly once', async () => {
  const found = await killBrowser(2)
  expect(found).toMatchObject(nothing)
  expect(found.acknowledged).toBeGreaterThan(0)
})

test('[LG-10] a log-out whose browser is killed leaves nothing readable of the person', async () => {
  const { begun, left } = await killLogout(2)
  expect(left).toEqual([])
  expect(begun).toBeGreaterThan(0)
})

test('[OF-05] [NO-08] a server killed between commit and answer costs no write and doubles none', async () => {
  const found = await killServer(2)
  expect(found).toMatchObject({ ...nothing, acknowledged: 1, committedUnanswered: 2, writtenTwice: 0 })
})
