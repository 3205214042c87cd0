const STORAGE_KEY = 'vedika.richTextEditor'

/** Markup that the plain editor keeps, and does not show. */
const FORMATTED = /<(?!\/?(?:p|br)\b)/

/** True for the rich editor: the last choice on this device, else the editor that shows the whole note. */
export function startsRich(html: string): boolean {
  const chosen = localStorage.getItem(STORAGE_KEY)
  return chosen === null ? FORMATTED.test(html) : chosen === 'on'
}

export function rememberRich(isRich: boolean): void {
  localStorage.setItem(STORAGE_KEY, isRich ? 'on' : 'off')
}
