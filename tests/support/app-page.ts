import { expect, vi } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role, label or text of its own. */
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` })

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const link = (name: string | RegExp): Locator => page.getByRole('link', { name, exact: true })
/** A demo account of the login; its name says what it is for, too. Not the menu of the account, which names it last. */
export const demo = (account: 'user' | 'member' | 'admin'): Locator =>
  page.getByRole('button', { name: new RegExp(`^Demo ${account}`) })
/** A button of the question that is asked before something is done. */
export const confirm = (name: string): Locator => page.getByRole('alertdialog').getByRole('button', { name })
/** Shown text that contains this one. */
export const text = (part: string | RegExp): Locator => page.getByText(part, { exact: false })
export const heading = (): Locator => page.getByRole('heading', { level: 1 })
export const cards = (): Locator => page.getByRole('article')
/** Of a table, without its head. */
export const rows = (): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })

export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element.textContent ?? '').trim())
}

export async function textOf(locator: Locator): Promise<string> {
  const element = await locator.findElement()
  return (element.textContent ?? '').trim()
}

/** Focuses the element, and presses keys in it: `{Enter}`. */
export async function press(locator: Locator, keys: string): Promise<void> {
  const element = await locator.findElement()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}

export async function widthOf(locator: Locator): Promise<number> {
  return (await locator.findElement()).getBoundingClientRect().width
}

/** Makes every write of this page to its own database fail from here on: each needs an id. */
export function failWrites(): void {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('No write in this test')
  })
}

/** Does what a message answers, and expects it for two seconds. A busy machine takes it away late. */
export async function expectSnackbarFor2s(message: string, act: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let since: number | undefined
  const observer = new MutationObserver(() => {
    const shown = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    if (shown.includes(message)) since ??= performance.now()
    else if (since !== undefined) resolve(performance.now() - since)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await act()
  const shownMs = await promise
  observer.disconnect()
  expect(shownMs).toBeGreaterThan(1900)
  expect(shownMs).toBeLessThan(2900)
}

/** Files that the app hands to the person from here on, in place of saving them. */
export function catchDownloads(): { name: string; content: Blob }[] {
  const caught: { name: string; content: Blob }[] = []
  const contents = new Map<string, Blob>()
  const createUrl = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = createUrl(content)
    if (content instanceof Blob) contents.set(url, content)
    return url
  })
  const click = HTMLAnchorElement.prototype.click
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href)
    if (this.download && content) caught.push({ name: this.download, content })
    else click.call(this)
  })
  return caught
}
