import { page, userEvent } from 'vitest/browser'
import { button, heading, press, rows, text, textsOf, widthOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/pages/story/list'
const STORIES = /\/public\/stories\?/
const all = Array.from({ length: 12 }, (_, index) => ({
  id: `story-${index + 1}`,
  title: `Story ${String(index + 1).padStart(2, '0')}`,
  story: `<p>Once, ${index + 1} times.</p>`,
  moral: `Moral ${index + 1}.`,
}))
const dialog = page.getByRole('dialog')
const read = (title: string) => page.getByRole('link', { name: `Read: ${title}` })

/** Twelve stories in place of the server's own. */
function tellTwelve({ network }: AppScreen): void {
  network.on(STORIES, ({ search }) => {
    const [number, size] = [Number(search.get('page')), Number(search.get('size'))]
    const content = all.slice((number - 1) * size, number * size)
    return Response.json({ content, totalElements: all.length, size, number })
  })
}

test('[ST-01] lists title, moral and read by page; a story opens in 600 px, Back closes it', async ({ app }) => {
  tellTwelve(app)
  await app.open(path)
  await expect.element(heading()).toHaveTextContent('Stories with a moral')
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(['Title', 'Moral', 'Read'])
  await expect.element(text('1 – 10 of 12')).toBeVisible()
  await expect.element(text('Updated just now')).toBeVisible()
  expect(textsOf(page.getByLabelText('Items per page').getByRole('option'))).toEqual(['5', '10', '25', '50'])
  await button('Next page').click()
  await expect.element(rows()).toHaveLength(2)

  await press(read('Story 11'), '{Enter}')
  const story = page.getByRole('dialog', { name: 'Story 11' })
  await expect.element(story).toMatchTextContent('Once, 11 times.')
  await expect.element(story).toMatchTextContent('Moral 11.')
  await expect.poll(() => widthOf(story)).toBe(600)
  await app.expectPath(/story=story-11/)
  history.back()
  await expect.element(story).not.toBeInTheDocument()
  await expect.element(text('11 – 12 of 12')).toBeVisible()
  await rows()
    .first()
    .click({ position: { x: 20, y: 20 } }) // all of the row opens it
  await expect.element(story).toBeVisible()
  await app.remount()
  await expect.element(story).toMatchTextContent('Once, 11 times.')
  await button('Close').click()
  await expect.element(story).not.toBeInTheDocument()
  await app.expectPath(/page=2&size=10$/)
})

test('[ST-01] closing a story gives the focus back; one that is nowhere says so', async ({ app }) => {
  tellTwelve(app)
  await app.open(path)
  await press(read('Story 03'), '{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(read('Story 03')).toHaveFocus()
  await app.open(`${path}?story=nowhere`)
  await expect.element(dialog).toMatchTextContent('This story is not on this device.')
})

test('[ST-01] a failed load shows the empty list without an error, and loads once online', async ({ app }) => {
  app.network.goOffline()
  await app.open(path)
  await expect.element(text('No stories found.')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await expectNoSeriousFault()
  app.network.goOnline()
  await expect.poll(() => rows().elements().length).toBeGreaterThan(0)
})

test('[ST-01] says so where there are no stories at all', async ({ app }) => {
  app.network.on(STORIES, () => Response.json({ content: [], totalElements: 0, size: 10, number: 1 }))
  await app.open(path)
  await expect.element(text('No stories found.')).toBeVisible()
})

test('[ST-02] stories once seen read without a network, in the same order', async ({ app }) => {
  await app.open(path)
  await expect.poll(() => rows().elements().length).toBeGreaterThan(3)
  const shown = textsOf(rows())
  app.network.goOffline()
  await app.remount()
  await expect.poll(() => textsOf(rows())).toEqual(shown)
  await expect.element(page.getByText(/^Updated /)).toBeVisible()
  await page
    .getByRole('link', { name: /^Read: / })
    .first()
    .click()
  await expect.element(dialog.getByCss('p').nth(2)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByLabelText('Items per page').selectOptions('25') // never fetched so: what is kept is shown
  await expect.poll(() => textsOf(rows())).toEqual(shown)
})

test('[ST-01] the stories have no serious axe fault, light and dark', async ({ app }) => {
  await page.viewport(390, 844)
  tellTwelve(app)
  await app.open(path)
  await expect.element(rows()).toHaveLength(10)
  await expectNoSeriousFaultInBoth()
  await rows().first().click()
  await expect.element(dialog).toMatchTextContent('Moral 1.')
  await expectNoSeriousFaultInBoth()
})
