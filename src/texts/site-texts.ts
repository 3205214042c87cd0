/** What search engines say of a screen that says nothing of itself; index.html says the same. */
export const DESCRIPTION = 'News, notes and study that work without a network.'

/** The whole title of the browser's tab for a screen of this name. */
export function writeTitle(screen: string): string {
  return `${screen} · Vedika`
}
