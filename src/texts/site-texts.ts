/** Default meta description; index.html has the same. */
export const DESCRIPTION = 'News, notes and study that work without a network.'

/** Full tab title of a screen. */
export function writeTitle(screen: string): string {
  return `${screen} · Vedika`
}
