import { chooseAction, expect, logOut, signIn, test, writeNote } from './fixtures.ts'

test('[NO-08] pressing Save again and again, until the form is left, makes one note', async ({ page, freshServer }) => {
  await signIn(page, freshServer.address, 'member', '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Once')
  await page.getByRole('button', { name: /^Save/ }).evaluate((button: HTMLButtonElement) => {
    const press = () => {
      if (!button.isConnected) return // the form has been left
      button.click()
      setTimeout(press)
    }
    press()
  })
  await expect(page.getByRole('link', { name: 'Once', exact: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
})

test('[NO-08] what was typed just before the form was left is there again; what was taken back is not', async ({
  page,
  server,
}) => {
  await signIn(page, server.address)
  const add = page.getByRole('link', { name: 'Add new note' })
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' })
  const description = page.getByLabel('Description')
  await page.goto(`${server.address}/secure/notes/private/add`)
  await description.fill('Half a thought')
  await leave.click()
  await add.click()
  await expect(description).toHaveValue('Half a thought')
  await description.fill('')
  await page.keyboard.press('Escape') // over the list it is a dialog
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await add.click()
  await expect(description).toHaveValue('')
})

test('[LG-10] logging out asks about a draft, too', async ({ page, server }) => {
  await signIn(page, server.address, 'user', '/secure/notes/private/add')
  await page.getByLabel('Description').fill('Not saved yet')
  await logOut(page)
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(['Without a nameDraft, never saved'])
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('[NO-08] [NO-09] a note deleted in another tab leaves an open form alone, and saving brings it back', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.address, 'admin')
  await writeNote(page, server.address, 'Contested', 'First text')
  await chooseAction(page, 'Edit', 'Contested')
  await page.getByLabel('Description').fill('Text in the open form')

  const other = await context.newPage()
  await other.goto(`${server.address}/secure/notes/private/all`)
  await chooseAction(other, 'Delete', 'Contested')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Notes Deleted Successfully')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()

  await expect(page.getByLabel('Description')).toHaveValue('Text in the open form')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('main').getByText('Text in the open form')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Contested', exact: true })).toBeVisible()
})
