import { paths } from '#schemas/paths.ts'
import { saveLink as storeLink } from '../../../database/news/link-actions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import type { NavigateFromHere } from '../../../ui/use-navigate-from-here.ts'
import { linkTexts as texts } from './link-texts.ts'
import type { Link } from './read-link.ts'

/**
 * Saves a link and says so, and leads to the bookmarks. One that is bookmarked already is opened. Returns why nothing
 * was stored.
 */
export async function saveLink(
  link: Link,
  navigate: NavigateFromHere,
  { replace = false } = {},
): Promise<string | undefined> {
  const settled = await settleWrite(storeLink(link), texts.problems)
  if (settled.kind === 'problem') return settled.text
  const isKnown = settled.kind === 'unchanged'
  showSnackbar({ text: isKnown ? texts.known : texts.saved, ...(!isKnown && { mark: '✓' }), durationMs: 3000 })
  const opened = isKnown ? `?${new URLSearchParams({ article: link.url })}` : ''
  navigate(paths.bookmarks + opened, { replace })
}
