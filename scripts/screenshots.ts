// npm run screenshots: every screen, narrow and wide, light and dark, online and with the server stopped, into
// screenshots/; and the picture of the README.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../tests/support/measure/find-browser.ts'
import { VedikaServer } from '../tests/support/server/vedika-server.ts'

const folder = resolve(import.meta.dirname, '..', 'screenshots')
const readmePicture = resolve(import.meta.dirname, '..', 'docs', 'images', 'overview.png')

const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 860 } }
const modes = ['light', 'dark'] as const

const publicScreens = {
  home: '/',
  news: '/pages/news/list',
  'bookmarks-visitor': '/pages/news/bookmarks',
  stories: '/pages/story/list',
  'kids-stories': '/pages/news/kids-story',
  'news-empty': '/pages/news/list?watchlist=true',
  login: '/pages/user/login',
  contact: '/pages/contactus',
  terms: '/pages/termscondition',
  'terms-of-use': '/pages/termsofuse',
  privacy: '/pages/privacypolicy',
  disclaimer: '/pages/disclaimer',
  refund: '/pages/returnrefund',
  'bot-info': '/pages/bot-info',
  pricing: '/pages/pricing',
  shop: '/pages/shop',
  speech: '/pages/speech',
  waitlist: '/pages/wait-list',
  'life-impact-samples': '/pages/news/life-impact',
  'not-found': '/no/such/page',
}
const privateScreens = {
  notes: '/secure/notes/private/all',
  'note-add': '/secure/notes/private/add',
  'note-add-dialog': '/secure/notes/private/all?add=note',
  'notes-transfer': '/secure/notes/private/transfer',
  'chat-page': '/secure/chatgpt',
  'chat-history': '/secure/chat-history',
  categories: '/secure/notes/category/private/all',
  'category-add': '/secure/notes/category/private/add',
  trash: '/secure/notes/private/trash',
  transactions: '/secure/transaction-history',
  subscriptions: '/secure/subscription',
  profile: '/secure/user/profile',
  'add-credits': '/secure/order',
  'buy-days': '/secure/order-subscription',
  dashboard: '/dashboard/private',
}

/** The pictures of docs/screens.md. */
const docPictures = {
  news: 'news-wide-light',
  article: 'article-dialog-narrow-light',
  note: 'note-narrow-dark',
  editor: 'note-add-wide-dark',
  chat: 'chat-answer-wide-light',
  outbox: 'outbox-narrow-light',
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
mkdirSync(resolve(readmePicture, '..'), { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
})
const server = new VedikaServer()
await server.start()
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of modes) {
      await shootAll(browser, `${size}-${colorScheme}`, { viewport, colorScheme })
      await shootDesk(browser, `${size}-${colorScheme}`, { viewport, colorScheme })
    }
  }
  await composeReadmePicture(browser)
  await writeDocPictures()
} finally {
  await server.remove()
  await browser.close()
}

async function shootAll(
  from: Browser,
  suffix: string,
  options: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
): Promise<void> {
  const context = await from.newContext(options)
  const page = await context.newPage()
  const shoot = (name: string) => page.screenshot({ path: `${folder}/${name}-${suffix}.png` })
  for (const [name, path] of Object.entries(publicScreens)) {
    await visit(page, path)
    await shoot(name)
  }
  await visit(page, '/pages/news/list')
  await page.getByRole('article').first().click()
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  await shoot('article-dialog')
  await visit(page, '/pages/story/list')
  await page
    .getByRole('link', { name: /^Read: / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await settle(page)
  await shoot('story-dialog')

  await visit(page, '/pages/user/login')
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/dashboard/news')
  await shootBookmarks(page, shoot)
  await visit(page, '/secure/notes/private/all')
  await shoot('notes-none')
  await writeNotes(page)
  for (const [name, path] of Object.entries(privateScreens)) {
    await visit(page, path)
    await shoot(name)
  }
  await visit(page, '/secure/notes/private/all')
  await page
    .getByRole('button', { name: /^Action: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await settle(page)
  await shoot('note-delete')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Monsoon', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Monsoon' }).waitFor()
  await settle(page)
  await shoot('note')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await settle(page)
  await shoot('menu')
  await page.keyboard.press('Escape')
  await shootAnswer(page, shoot)
  await visit(page, '/secure/outbox')
  await page.getByText('In sync', { exact: true }).first().waitFor()
  await shoot('outbox-empty')
  await shootOffline(context, page, shoot)
  await context.close()
}

async function shootBookmarks(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await visit(page, '/pages/news/following')
  await shoot('following')
  await visit(page, '/pages/news/bookmarks')
  await shoot('bookmarks-none')
  await visit(page, '/pages/news/list')
  const articles = page.getByRole('article')
  for (const index of [0, 1, 2, 3]) {
    await articles.nth(index).getByRole('button', { name: 'Bookmark', exact: true }).click()
    await articles.nth(index).getByRole('button', { name: 'Remove bookmark' }).waitFor()
  }
  await visit(page, '/pages/news/bookmarks')
  await page.getByRole('cell').first().waitFor()
  await shoot('bookmarks')
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  await settle(page)
  await shoot('bookmark-remove')
  await page.keyboard.press('Escape')
  const removes = page.getByRole('button', { name: /^Remove: / })
  for (let left = await removes.count(); left > 0; left -= 1) {
    await removes.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  }
  await page.getByText('All changes saved').waitFor({ state: 'attached' })
}

/** Screens that only admins see, and their results. */
async function shootDesk(
  from: Browser,
  suffix: string,
  options: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
): Promise<void> {
  const context = await from.newContext(options)
  const page = await context.newPage()
  const shoot = (name: string) => page.screenshot({ path: `${folder}/${name}-${suffix}.png` })
  await visit(page, '/pages/user/login')
  await page.getByRole('button', { name: 'Demo admin' }).click()
  await page.waitForURL('**/dashboard/news')
  await visit(page, '/pages/news/list?size=50')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await settle(page)
  await shoot('desk')
  const generate = page.getByRole('button', { name: 'Generate Life Impact for Selected' })
  const isAsked = page.waitForResponse((response) => response.request().method() === 'POST')
  await generate.click()
  await isAsked
  await generate.and(page.locator('[aria-busy=false]')).waitFor()
  await visit(page, '/pages/news/life-impact')
  await page.getByText('Created just now').waitFor()
  await settle(page)
  await shoot('life-impact')
  await context.close()
}

async function shootOffline(
  context: BrowserContext,
  page: Page,
  shoot: (name: string) => Promise<unknown>,
): Promise<void> {
  await context.route('**/api/**', (route) => route.abort())
  await visit(page, '/pages/news/list')
  await page.getByText(/Offline\. This page/).waitFor()
  await shoot('news-offline')
  await visit(page, '/pages/news/list?category=sports')
  await page.getByRole('article').or(page.getByRole('alert')).first().waitFor()
  await shoot('news-never-read')
  await visit(page, '/secure/notes/private/add')
  await page.getByLabel('Name').fill('From the tunnel')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Waiting to be sent').waitFor()
  await settle(page)
  await shoot('notes-offline')
  await visit(page, '/secure/outbox')
  await shoot('outbox')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').waitFor()
  await settle(page)
  await shoot('logout-unsent')
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.address + path)
  await page.getByRole('heading').first().waitFor()
  await page.getByText('Loading').first().waitFor({ state: 'hidden' })
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

async function writeNotes(page: Page): Promise<void> {
  const notes = {
    'Repo rate':
      'What banks pay the Reserve Bank for money overnight.\nUp: loans cost more, prices calm. Down: the other way.',
    Monsoon:
      'It begins over the sea: land warms faster than water.\n\nTwo branches: Arabian Sea and Bay of Bengal.\nThe Ghats lift it, and it rains.',
  }
  for (const [name, text] of Object.entries(notes)) {
    await visit(page, '/secure/notes/private/add')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill(text)
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('link', { name, exact: true }).first().waitFor()
  }
  await page.getByText('All changes saved').waitFor({ state: 'attached' })
}

/** The built-in assistant answers from the starter edition. */
async function shootAnswer(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await visit(page, '/secure/chatgpt')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByText('Namaste, I am Vedika').waitFor()
  await page.getByLabel('Your question').fill('How does the monsoon form?')
  await page.keyboard.press('Enter')
  await page.locator('[data-answer]').getByRole('link').first().waitFor()
  await settle(page)
  await shoot('chat-answer')
}

async function writeDocPictures(): Promise<void> {
  for (const [name, file] of Object.entries(docPictures)) {
    const picture = sharp(`${folder}/${file}.png`).resize({ width: 640, withoutEnlargement: true })
    await picture.webp({ quality: 82 }).toFile(resolve(readmePicture, '..', `${name}.webp`))
  }
}

/** The wide news list and the narrow note, side by side. */
async function composeReadmePicture(from: Browser): Promise<void> {
  const picture = (name: string) => `data:image/png;base64,${readFileSync(`${folder}/${name}.png`).toString('base64')}`
  const page = await from.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent(`<style>
    body { margin: 0; height: 720px; display: flex; gap: 40px; align-items: center; justify-content: center;
           background: linear-gradient(160deg, #dfe8fb, #f6efe2); }
    img { border-radius: 14px; box-shadow: 0 18px 50px rgb(16 25 43 / 28%); }
  </style>
  <img height="560" src="${picture('news-wide-light')}"><img height="620" src="${picture('note-narrow-dark')}">`)
  await page.screenshot({ path: readmePicture })
}
