import { streams } from '../support/server/chat-replies.ts'
import { holdApp, openKept, untilKept } from './cached-screens.ts'
import { box, openChat, test } from './chat-fixtures.ts'
import { expect, expectSyncState } from './fixtures.ts'

const CHAT = '/secure/chatgpt'
const LONG = Array.from({ length: 60 }, (_, line) => `Paragraph ${line}.`).join('\n\n')

test('the chat is there before the app, at its end, and a question typed and sent is asked once', async ({
  page,
  assistant,
}) => {
  await openKept(page)
  assistant.model.replies = [streams(`${LONG}\n\nSo $E = mc^2$.`), streams('Because of the Moon.')]
  await openChat(page, assistant)
  await page.goto(assistant.server.address + CHAT)
  await box(page).fill('What is energy?')
  await page.keyboard.press('Enter')
  await expect(page.locator('.katex')).toBeVisible()
  await expect(page.getByText(/\d s$/)).toBeVisible()
  await box(page).fill('Why does ')
  await untilKept(page, CHAT)
  await expectSyncState(page, 'All changes saved')
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('What is energy?').last()).toBeAttached()
  await expect(page.locator('.katex')).toBeInViewport()
  await expect(page.locator('.katex-mathml')).toHaveCSS('position', 'absolute') // for screen readers alone
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('it snow?')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('Why does it snow?')
  release()
  await expect(page.getByText('Because of the Moon.')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  const asked = assistant.model.requests.filter(
    ({ messages }) => messages.at(-1)?.content.includes('Why does it snow?') === true,
  )
  expect(asked).toHaveLength(1)
})

test('what is typed into the kept box stands after a draft that the device has since', async ({ page, assistant }) => {
  await openKept(page)
  assistant.model.replies = [streams(LONG)]
  await openChat(page, assistant)
  await page.goto(assistant.server.address + CHAT)
  await box(page).fill('What is energy?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Paragraph 59.')).toBeVisible()
  await expect(page.getByText(/\d s$/)).toBeVisible()
  await untilKept(page, CHAT)
  await page.reload()
  await expect(page.locator('#root').getByLabel('Your question')).toBeVisible()
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', `vedika.screen:${CHAT}`)
  await box(page).fill('A draft')
  await page.goto(`${assistant.server.address}/licenses.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [`vedika.screen:${CHAT}`, kept])
  const release = await holdApp(page)
  await page.goto(assistant.server.address + CHAT, { waitUntil: 'commit' })
  await expect(box(page)).toHaveValue('')
  await box(page).pressSequentially('and more')
  await page.getByText('Paragraph 20.').scrollIntoViewIfNeeded()
  const place = await page.getByText('Paragraph 20.').boundingBox()
  release()
  await expect(box(page)).toHaveValue('A draft\n\nand more')
  expect(await page.getByText('Paragraph 20.').boundingBox()).toEqual(place)
})
