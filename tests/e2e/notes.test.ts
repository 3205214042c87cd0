import { expect, signIn, test } from './fixtures.ts'
import { untilDraftKept } from './stored-rows.ts'

test('[NO-08] what was typed and not saved is there again after a crash', async ({ page, server }) => {
  await signIn(page, server.address, 'member', '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Half a thought')
  await page.getByLabel('Description').fill('that must not be lost')
  await untilDraftKept(page, 'that must not be lost')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought')
  await expect(page.getByLabel('Description')).toHaveValue('that must not be lost')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/private\/add/) // the form closes once its draft is deleted
  await page.goto(`${server.address}/secure/notes/private/add`)
  await expect(page.getByLabel('Name')).toHaveValue('')
})
