import { forgetCachedScreens } from '../../platform/cached-screen.ts'
import { unstoredDrafts } from './drafts.ts'
import { type Draft, withPersonalDatabase } from './personal-database.ts'

/** Prefix of the keys in local storage; a logout clears them. */
const PREFIX = 'vedika.draft/'

/**
 * Call this while the page closes: that would abort a write to IndexedDB, but a write to local storage is
 * synchronous. If the page returns from the back/forward cache, its own pending writes continue and the copies are
 * removed.
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

/** Evicts cached screens if local storage is full. */
function setWithRoom(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    forgetCachedScreens()
    localStorage.setItem(name, value)
  }
}

/** Moves a user's drafts of closed pages to the personal database; a draft that fails stays for the next start. */
export async function recoverDrafts(userId: string): Promise<void> {
  if (typeof localStorage === 'undefined') return // in a worker or a test
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(`${PREFIX}${userId}/`))) {
    try {
      const draft = JSON.parse(localStorage.getItem(name) ?? '') as Draft
      await withPersonalDatabase(userId, (database) =>
        database.transaction('rw', database.drafts, async ({ drafts }) => {
          const stored = await drafts.get(draft.key)
          if (!stored || stored.savedAt < draft.savedAt) await drafts.put(draft)
        }),
      )
      localStorage.removeItem(name)
    } catch (error) {
      console.warn('A draft of a closed page could not be recovered:', error)
    }
  }
}
