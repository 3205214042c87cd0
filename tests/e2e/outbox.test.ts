import { readFileSync } from 'node:fs'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'
import { refuseNote } from './refuse-note.ts'

test('[OF-02] [NO-10] every unsent change is listed with its state; a refused one waits for a decision and stops no other', async ({
  page,
  context,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address)
  await expectSyncState(page, 'All changes saved')
  await context.route('**/sync/**', (route) => route.abort())
  for (const name of ['First', 'Refused', 'Third']) await writeNote(page, address, name, `Text of ${name}`)
  await page.getByTestId('sync-indicator').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsent changes')
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Note, new' })
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('First')
  await expect(entries.first()).toContainText('Waiting')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as Markdown' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('## Refused\n\nNote, new\n\nText of Refused')

  // Before the network is back: a retry between the two would send all three.
  await refuseNote(context, 'Refused', 'This note was refused by the test.')
  await context.unroute('**/sync/**')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Needs a decision: This note was refused by the test.')
  await expectSyncState(page, '1 needs a decision')
  const receipt = page.getByRole('region', { name: 'This device and the server' })
  await expect(receipt.getByRole('row', { name: 'Notes 2 2 1 not sent' })).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries).toContainText('Needs a decision')
  await entries.getByRole('link', { name: 'Refused' }).click()
  await expect(page.getByText('Text of Refused')).toBeVisible() // nothing of it is lost
  await expect(page.getByText('This note was refused by the test.')).toBeVisible()
  await context.unroute('**/sync/push')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Accepted')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expectSyncState(page, 'All changes saved')
})
