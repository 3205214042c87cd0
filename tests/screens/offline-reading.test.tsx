import { page } from 'vitest/browser'
import { button, cards, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

test('[OF-10] a download shows its progress, is stopped, and says when the server fails', async ({ app }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  app.network.on(/\/public\/news\/category\/world\?/, async () => {
    await held
    throw new TypeError('Failed to fetch')
  })
  await app.open('/pages/news/offline')
  await expect.element(button('Download now')).toBeDisabled()
  await expectNoSeriousFault()
  await page.getByLabelText('India').selectOptions('20')
  await page.getByLabelText('World').selectOptions('50')
  await button('Download now').click()
  await expect.element(text('9 of 59 articles')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Offline reading' })).toHaveAttribute('max', '59')
  await button('Stop').click()
  await expect.element(button('Download now')).toBeEnabled()
  await expect.element(page.getByText(/^Downloaded/)).not.toBeInTheDocument()
  release()
  await button('Download now').click()
  await expect.element(text('The download stopped')).toBeVisible()
  await expect.element(page.getByText(/articles\. Vedika uses/)).toBeVisible()
  app.network.goOffline()
  await app.open('/pages/news/list?category=India') // which came before the server failed
  await expect.element(cards()).toHaveLength(9)
})
