import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { restoreSession } from '#src/database/session/session.ts'
import { SyncIndicator } from '#src/features/outbox/sync-indicator.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { closeScreen, renderAt } from '#tests/support/app/render-screen.tsx'

afterEach(closeScreen)

it('shows “Online” only once nobody is known to be signed in', async () => {
  reportConnection(true)
  renderAt('/', <SyncIndicator />)
  const indicator = page.getByTestId('sync-indicator')
  const shown = new Set<string | null>()
  const look = () => shown.add(indicator.element().textContent)
  await expect.element(indicator).toBeVisible()
  look()
  new MutationObserver(look).observe(indicator.element(), { subtree: true, childList: true, characterData: true })
  await restoreSession()
  await expect.element(indicator).toHaveTextContent('Online')
  expect([...shown]).toEqual(['Connecting', 'Online'])
})
