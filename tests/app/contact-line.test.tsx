import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ContactLine } from '#src/app/shell/contact-line.tsx'
import { renderAt } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'

it('[SH-09] leads to the contact form where the server is configured with no address', async () => {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      googleClientId: null,
      demoAccounts: [],
      hasPasswords: false,
      contactEmail: null,
      isSalePaused: false,
    }),
  )
  renderAt('/', <ContactLine />)
  await until(() => expect(fetched).toHaveBeenCalled())
  const link = page.getByRole('link', { name: 'contact form' })
  await expect.element(link).toHaveAttribute('href', '/pages/contactus')
})
