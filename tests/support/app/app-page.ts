import { expect, vi } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { holdTimers } from '../measure/hold-timers.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For elements without role, label or text. */
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` })

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const link = (name: string | RegExp): Locator => page.getByRole('link', { name, exact: true })
/** A demo account on the login screen. `^` excludes the account menu, whose name ends with it. */
export const demo = (account: 'user' | 'member' | 'admin'): Locator =>
  page.getByRole('button', { name: new RegExp(`^Demo ${account}`) })
/** A button of the confirmation dialog. */
export const confirm = (name: string): Locator => page.getByRole('alertdialog').getByRole('button', { name })
/** Visible text that contains this one. */
export const text = (part: string | RegExp): Locator => page.getByText(part, { exact: false })
export const heading = (): Locator => page.getByRole('heading', { level: 1 })
export const cards = (): Locator => page.getByRole('article')
/** Rows of a table, without its head. */
export const rows = (): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })

export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element.textContent ?? '').trim())
}

export async function textOf(locator: Locator): Promise<string> {
  const element = await locator.findElement()
  return (element.textContent ?? '').trim()
}

/** Focuses the element and presses keys such as `{Enter}`. */
export async function press(locator: Locator, keys: string): Promise<void> {
  const element = await locator.findElement()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}

export async function widthOf(locator: Locator): Promise<number> {
  return (await locator.findElement()).getBoundingClientRect().width
}

/** Makes every later write of this page to its own database fail, by failing the creation of ids. */
export function failWrites(): void {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('No write in this test')
  })
}

/** Runs `act` and expects its message until a timer of `seconds` has passed. */
export async function expectSnackbar(message: string, seconds: number, act: () => Promise<unknown>): Promise<void> {
  const timers = holdTimers(seconds * 1000)
  const shown = page.getByRole('status').filter({ hasText: message })
  await act()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => timers.count).toBe(1)
  timers.pass()
  await expect.element(shown).not.toBeInTheDocument()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Resolves when React has rendered what was changed before. */
export const twoFrames = () => nextFrame().then(nextFrame)

/** Records files that the app downloads from now on, instead of saving them. */
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
