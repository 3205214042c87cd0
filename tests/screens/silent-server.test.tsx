import { onTestFinished, vi } from 'vitest'
import { cards } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { LIST, writeNote } from '../support/app/note-screens.ts'

/** The server takes every call and answers none. No call ends by its own time limit. */
function silence(app: AppScreen): () => void {
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => spy.mockRestore())
  return app.network.hold(/./)
}

test('[OF-01] [NL-04] a list never opened shows this device’s articles while nothing answers', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(cards().first()).toBeVisible()
  const end = silence(app)
  await app.open('/pages/news/list?category=India')
  await expect.element(cards().first()).toBeVisible()
  await app.expectSyncState('Offline')
  const shown = cards().elements().length
  end()
  await expect.poll(() => cards().elements().length).toBeGreaterThan(shown) // it came by itself
})

test('[OF-02] [NO-08] a save says at once that it waits, and is sent when the server answers', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(LIST)
  await app.expectSyncState('All changes saved')
  const end = silence(app)
  await writeNote('In the tunnel', 'No answer from anywhere')
  await app.expectSyncState('Offline · 1 change waiting')
  end()
  await app.expectSyncState('All changes saved')
})

test('[SR-06] a search finds what is on this device while nothing answers', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(cards().first()).toBeVisible()
  const end = silence(app)
  await app.open('/pages/news/search?q=the')
  await expect.element(cards().first()).toBeVisible()
  await app.expectSyncState('Offline')
  await expect.element(cards().first()).toBeVisible() // also after the call was given up
  end()
})
