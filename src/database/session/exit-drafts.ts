import { forgetKeptScreens } from '../../platform/kept-screen.ts'
import type { Draft } from '../store/device-database.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'
import { unstoredDrafts } from './drafts.ts'

/** Prefix of these keys in local storage; a sign-out clears them. */
const PREFIX = 'vedika.draft/'

/**
 * While the page closes: a write to IndexedDB would be aborted with it, one to local storage is done at once. Should the
 * page come back from the browser's cache, it goes on by itself.
 */
export function storeUnstoredDrafts(): void {
  const names = unstoredDrafts().map((draft) => {
    const name = PREFIX + draft.key
    try {
      setWithRoom(name, JSON.stringify(draft))
    } catch (error) {
      console.warn('A draft could not be stored while the page was closing:', error)
    }
    return name
  })
  const takeBack = () => {
    for (const name of names) localStorage.removeItem(name)
  }
  addEventListener('pageshow', takeBack, { once: true })
}

/** Copies of screens make room for drafts. */
function setWithRoom(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    forgetKeptScreens()
    localStorage.setItem(name, value)
  }
}

/** Moves a person's drafts of closed pages to where drafts are kept; one that fails stays for the next start. */
export async function recoverDrafts(userId: string): Promise<void> {
  if (typeof localStorage === 'undefined') return // in a worker or a test
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(`${PREFIX}${userId}/`))) {
    try {
      const draft = JSON.parse(localStorage.getItem(name) ?? '') as Draft
      await withPersonalDatabase(userId, async ({ drafts }) => {
        const stored = await drafts.get(draft.key)
        if (!stored || stored.savedAt < draft.savedAt) await drafts.put(draft)
      })
      localStorage.removeItem(name)
    } catch (error) {
      console.warn('A draft of a closed page could not be recovered:', error)
    }
  }
}
