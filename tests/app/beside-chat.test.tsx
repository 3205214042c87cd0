import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { UserDetails } from '#schemas/user.ts'
import { requireUpdate } from '#src/app/runtime/service-worker-client.ts'
import { BottomNavigation } from '#src/app/shell/navigation.tsx'
import { UpdateBanner } from '#src/app/shell/update-banner.tsx'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { SnackbarHost, showSnackbar } from '#src/ui/snackbar.tsx'
import { closeScreen, place, renderAt } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

const details: UserDetails = userDetails({ userId: '3b0e8a52-6f0e-4a53-9a3a-4d9f6a1a2b3c', email: 'asha@example.org' })

afterEach(async () => {
  closeScreen()
  document.documentElement.style.removeProperty('--beside')
  await endSession()
})

it('[CH-02] what floats at the bottom of the screen ends where a docked chat begins', async () => {
  await page.viewport(800, 900)
  document.documentElement.style.setProperty('--beside', '30vw')
  await beginSession(details, true, publicKey)
  requireUpdate()
  showSnackbar({
    text: 'A long message that would reach from one side of the screen to the other side of it, and on.',
    durationMs: 60_000,
  })
  renderAt(
    '/',
    <>
      <BottomNavigation />
      <SnackbarHost />
      <UpdateBanner />
    </>,
  )
  const ends = () =>
    Array.from(
      place.querySelectorAll('nav, [role=status] > div, [role=alert]'),
      (each) => each.getBoundingClientRect().right,
    )
  await expect.poll(() => ends().length).toBe(3)
  await expect.element(page.getByRole('link', { name: 'Notes' })).toBeVisible()
  for (const end of ends()) expect(end).toBeLessThanOrEqual(560)
})
