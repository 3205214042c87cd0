import { page, userEvent } from 'vitest/browser'
import { confirm, text, textsOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { chooseAction, LIST, label, openList, rewriteNote } from '../support/app/note-screens.ts'

const search = label('Search notes')
const names = () => textsOf(page.getByRole('row').getByRole('link'))

test('[NO-01] [NO-09] what is found follows edits and deletions here and on another device', async ({ app }) => {
  const elsewhere = await openList(app)
  await elsewhere.writeNote('Umbrella', '<p>For rain</p>')
  await elsewhere.writeNote('Monsoon', '<p>Rain in June</p>')
  await elsewhere.writeNote('Tides', '<p>The moon pulls</p>')
  await search.fill('rain')
  await expect.poll(names).toEqual(['Monsoon', 'Umbrella'])
  await rewriteNote('Umbrella', 'For rain and sun')
  await expect.poll(names).toEqual(['Umbrella', 'Monsoon'])
  await app.expectSyncState('All changes saved')
  await elsewhere.changeNote('Umbrella', { description: '<p>For the sun</p>' })
  await elsewhere.changeNote('Tides', { description: '<p>The moon pulls in rain, too</p>' })
  await expect.poll(names).toEqual(['Tides', 'Monsoon'])
  await chooseAction('Delete', 'Monsoon')
  await confirm('Delete').click()
  await expect.poll(names).toEqual(['Tides'])
  await search.fill('sun')
  await expect.poll(names).toEqual(['Umbrella'])
})

test('[NO-01] [OF-01] notes are searched without a network, each person’s own', async ({ app }) => {
  const elsewhere = await openList(app)
  await elsewhere.writeNote('Umbrella', '<p>For rain</p>')
  await expect.poll(names).toEqual(['Umbrella'])
  app.network.goOffline()
  await app.open(`${LIST}?q=rain`)
  await expect.poll(names).toEqual(['Umbrella'])
  await search.click()
  await userEvent.keyboard(' zebra')
  await expect.element(text('No results.')).toBeVisible()
  app.network.goOnline()

  await app.useAnotherDevice(await app.createUser({ membershipDays: 10 }))
  await app.open(`${LIST}?q=rain`)
  await expect.element(text('No results.')).toBeVisible()
})
