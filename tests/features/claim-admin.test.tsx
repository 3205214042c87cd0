import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { adminLinkPath, paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { ClaimAdminPage } from '#src/features/auth/claim-admin-page.tsx'
import { closeScreen, renderAt } from '#tests/support/app/render-screen.tsx'
import { userDetails } from '#tests/support/rows/test-user.ts'

vi.stubGlobal('__PRODUCT__', 'vedika')

const details: UserDetails = userDetails()
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
})

function show(onClaimed: () => Promise<void>): void {
  renderAt(
    adminLinkPath('the-token'),
    <Routes>
      <Route path={paths.claimAdmin} element={<ClaimAdminPage details={details} onClaimed={onClaimed} />} />
      <Route path="/dashboard/news" element={<p>The news</p>} />
    </Routes>,
  )
}

const claim = () => page.getByRole('button', { name: 'Become an administrator' })

it('claims the link of its address on a press only, and goes on to the news', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ done: true }))
  const onClaimed = vi.fn(async () => {})
  show(onClaimed)
  await expect.element(page.getByText(/makes asha@example.com an administrator/)).toBeVisible()
  expect(fetching).not.toHaveBeenCalled()
  await claim().click()
  await expect.element(page.getByText('The news')).toBeVisible()
  expect(fetching.mock.calls[0]?.[1]?.body).toBe('{"token":"the-token"}')
  expect(onClaimed).toHaveBeenCalledOnce()
})

it('says why a link does not work', async () => {
  const message = 'This link was used, or is over.'
  const refusal = Response.json({ error: { code: 'link_over', message } }, { status: 403 })
  vi.spyOn(window, 'fetch').mockResolvedValue(refusal)
  show(async () => {})
  await claim().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(claim()).toBeEnabled()
})
