import type { Locator, Page } from 'playwright'
import { moneyLimits } from '#schemas/money.ts'
import type { ChaosDevice } from './chaos-device.ts'
import { readDevice } from './read-copies.ts'
import type { TokenLedger } from './token-ledger.ts'

export interface ActionContext {
  device: ChaosDevice
  ledger: TokenLedger
  dice: (limit: number) => number
}
type Action = (context: ActionContext) => Promise<void>

const ORDER_DAYS = '/secure/order-subscription'
const LIST = '/secure/notes/private/all'
const DAY_MS = 86_400_000

const actionMenus = (page: Page) => page.getByRole('button', { name: /^Action: / })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })

async function createNote({ device, ledger, dice }: ActionContext): Promise<void> {
  const { page } = device
  const [name, text] = [0, 1].map(() => ledger.create(device.account, device.name, 'note')) as [string, string]
  await device.goTo('/secure/notes/private/add', (shown) => shown.getByLabel('Name'))
  await page.getByLabel('Name').fill(name)
  if (dice(2) === 0) await page.getByText('Use Rich Text Editor').click()
  await description(page).fill(text)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('link', { name, exact: true }).waitFor()
  ledger.confirm(name, text)
}

async function editNote({ device, ledger, dice }: ActionContext): Promise<void> {
  const { page } = device
  await chooseMenuItem(device, dice, 'Edit')
  const editor = description(page)
  await editor.waitFor()
  if (dice(3) === 0) {
    await page.getByText('Use Rich Text Editor').click()
    await editor.waitFor()
  }
  const token = ledger.create(device.account, device.name, 'note')
  if (dice(3) === 0) {
    await replaceText(device, editor, { token, ledger })
  } else {
    await editor.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(token)
  }
  await untilSaid(page.getByText('Notes updated successfully.'), page.getByRole('button', { name: /^Save/ }))
  ledger.confirm(token)
}

async function deleteNote({ device, dice }: ActionContext): Promise<void> {
  const { page } = device
  await chooseMenuItem(device, dice, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Notes Deleted Successfully').waitFor()
}

async function restoreNote({ device }: ActionContext): Promise<void> {
  const { page } = device
  const restore = page.getByRole('button', { name: /^Restore: / })
  await device.goTo(`${LIST.replace('/all', '')}/trash`, () => restore.or(page.getByText('The trash is empty.')))
  if ((await restore.count()) === 0) return
  await restore.first().click()
  await page.getByText('Note restored.').waitFor()
}

async function toggleBookmark({ device, dice }: ActionContext): Promise<void> {
  const { page } = device
  await device.goTo('/pages/news/list', (shown) => shown.getByRole('article'))
  const card = page.getByRole('article').nth(dice(3))
  await card.getByRole('button', { name: /bookmark/i }).click()
  await page.getByText(/News URL bookmarked successfully\.|Bookmark removed/).waitFor()
}

async function addCategory({ device, ledger }: ActionContext): Promise<void> {
  const { page } = device
  const name = ledger.create(device.account, device.name, 'category')
  await device.goTo('/secure/notes/category/private/add', (shown) => shown.getByLabel('Category Name'))
  await page.getByLabel('Category Name').fill(name)
  await page.getByLabel('Category Description').fill('Of a run')
  await untilSaid(page.getByText('Category added successfully.'), page.getByRole('button', { name: 'Save' }))
  ledger.confirm(name)
}

async function askQuestion({ device, ledger }: ActionContext): Promise<void> {
  const { page } = device
  const token = ledger.create(device.account, device.name, 'question')
  await device.goTo('/pages/news/list?chat=general', (shown) => shown.getByLabel('Your question'))
  await page.getByLabel('Your question').fill(`Why are there tides ${token}?`)
  // Disabled while an answer runs; the next text would replace this one in the box.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').getByText(token).first().waitFor()
  ledger.confirm(token)
}

async function editProfile({ device, ledger }: ActionContext): Promise<void> {
  const { page } = device
  const token = ledger.create(device.account, device.name, 'profile')
  const hobbies = page.getByLabel('Hobbies')
  await device.goTo('/secure/user/profile', () => hobbies)
  await replaceText(device, hobbies, { token, ledger })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByText(/Profile updated successfully!|Saved on this device/)
    .first()
    .waitFor()
  ledger.confirm(token)
}

/** Sends waiting work and retries rejected work, as a careful user would. */
export async function sendNow({ device }: ActionContext): Promise<void> {
  const { page } = device
  const [send, retry] = [
    page.getByRole('button', { name: 'Send now' }),
    page.getByRole('button', { name: 'Try again' }),
  ]
  await device.goTo('/secure/outbox', () => send.or(page.getByText('All changes sent')))
  for (let refused = await retry.count(); refused > 0; refused -= 1) await retry.nth(refused - 1).click()
  if ((await send.count()) > 0 && (await send.isEnabled())) await send.click()
}

/** Logs out, unless words would be lost, and looks for words that stayed. */
async function logOut({ device, ledger }: ActionContext): Promise<void> {
  const { page } = device
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Log out' })
  await device.goTo('/secure/logout', () => confirm)
  await confirm.click()
  const [stay, gone] = [page.getByRole('button', { name: 'Stay logged in' }), device.demoButton]
  await stay.or(gone).first().waitFor()
  if (await stay.isVisible()) return stay.click()
  await device.setOffline(false) // to sign in again
  const { text } = await readDevice(page)
  ledger.left.push(...[...ledger.findIn(text)].map((token) => `${token} on ${device.name}`))
}

/** Presses at the same moment in two tabs. */
async function buyInTwoTabs({ device, ledger }: ActionContext): Promise<void> {
  if (device.account !== 'demo-member') return
  const days = (page: Page) => page.getByLabel('Number of days')
  device.mustLoad = true // without the words of an earlier purchase
  await device.goTo(ORDER_DAYS, days)
  const second = await device.openTab(ORDER_DAYS)
  try {
    const tabs = [device.page, second]
    for (const tab of tabs) await days(tab).fill(String(moneyLimits.daysLeast))
    ledger.purchases.wanted += 1
    const added = await Promise.all(tabs.map(pressBuy))
    ledger.purchases.confirmed += Number(added.includes(true))
  } finally {
    await second.close()
  }
}

/** Buys as many credits as one may, by the test payment of a trial. */
export async function buyCredits(device: ChaosDevice): Promise<void> {
  const { page } = device
  await device.goTo('/secure/order', (shown) => shown.getByLabel('Credit amount'))
  await page.getByLabel('Credit amount').fill(String(moneyLimits.creditMost))
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('dialog', { name: 'Test payment' }).getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(/^Payment Success/).waitFor()
}

/** True if the screen says that the days were bought; a question whether to buy twice is denied. */
async function pressBuy(page: Page): Promise<boolean> {
  const added = page.getByText('Membership added.')
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
  await page.getByRole('button', { name: 'Buy Subscription' }).click()
  await added.or(question).or(page.getByRole('alert')).first().waitFor()
  if (await question.isVisible()) await question.click()
  return added.isVisible()
}

async function jumpClock({ device, dice }: ActionContext): Promise<void> {
  await openNotes(device)
  await device.setClockOffset((dice(5) - 2) * DAY_MS)
}

const goOffline: Action = ({ device }) => device.setOffline(true)
const goOnline: Action = ({ device }) => device.setOffline(false)
const replaceTab: Action = ({ device }) => device.replaceTab()
const killBrowser: Action = ({ device }) => device.kill()

async function reload({ device }: ActionContext): Promise<void> {
  device.mustLoad = true
  await openNotes(device)
}

export function openNotes(device: ChaosDevice): Promise<void> {
  return device.goTo(LIST, actionMenusOrAdd)
}

/** Actions with their weights. */
const choices: readonly [times: number, action: Action][] = [
  [6, createNote],
  [8, editNote],
  [2, deleteNote],
  [2, restoreNote],
  [2, toggleBookmark],
  [2, addCategory],
  [2, askQuestion],
  [2, editProfile],
  [3, sendNow],
  [2, goOffline],
  [3, goOnline],
  [1, reload],
  [1, replaceTab],
  [1, killBrowser],
  [1, jumpClock],
  [1, logOut],
  [1, buyInTwoTabs],
]
const actions = choices.flatMap(([times, action]) => Array.from({ length: times }, () => action))

export function chooseAction(dice: (limit: number) => number): Action {
  return actions[dice(actions.length)] ?? createNote
}

/** Waits for the old message to go first: it says nothing about this action. */
async function untilSaid(text: Locator, button: Locator): Promise<void> {
  await text.waitFor({ state: 'hidden' })
  await button.click()
  await text.waitFor()
}

async function chooseMenuItem(
  device: ChaosDevice,
  dice: (limit: number) => number,
  item: 'Edit' | 'Delete',
): Promise<void> {
  const { page } = device
  await openNotes(device)
  const menus = actionMenus(page)
  await menus.first().waitFor({ timeout: 4000 })
  await menus.nth(dice(await menus.count())).click()
  await page.getByRole('menuitem', { name: item }).click()
}

function actionMenusOrAdd(page: Page): Locator {
  return actionMenus(page).or(page.getByRole('link', { name: 'Add new note' }))
}

/** Releases what stood there when it was replaced: since the field was shown, a sync may have brought other words. */
async function replaceText(
  device: ChaosDevice,
  field: Locator,
  { token, ledger }: { token: string; ledger: TokenLedger },
): Promise<void> {
  await field.fill(token)
  ledger.release(await device.readReplaced())
}
