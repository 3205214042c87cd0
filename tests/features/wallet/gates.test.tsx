import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserDetails } from '#schemas/user.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { refreshUser, withUserCollections } from '#src/database/session/session.ts'
import { MembershipNotice } from '#src/features/news/membership-notice.tsx'
import { CategoriesPage } from '#src/features/notes/categories/categories-page.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { categoryContent } from '../../support/rows/test-documents.ts'
import { answerCalls, beginWallet, bringDays, endWallet, forgetSync, show } from './wallet-screen.tsx'

let details: UserDetails
beforeEach(async () => {
  details = await beginWallet()
  answerCalls({})
})
afterEach(() => endWallet())

const notice = () => page.getByText(/^Membership required to bookmark articles\./)

it('[SU-05] [AD-08] new days on this device open member features before a refresh', async () => {
  show(<MembershipNotice />)
  await expect.element(notice()).toBeVisible()
  await bringDays(10)
  await expect.element(notice()).not.toBeInTheDocument()
})

it('[SU-05] [AD-08] an ended membership is over offline too, whatever the details say', async () => {
  await bringDays(-1)
  await refreshUser({ ...details, membershipDays: 3 })
  reportConnection(false)
  show(<MembershipNotice />)
  await expect.element(notice()).toBeVisible()
})

it('[SU-05] where the device knows no days yet, the details decide', async () => {
  await forgetSync(details.userId)
  await refreshUser({ ...details, membershipDays: 3 })
  show(
    <>
      <MembershipNotice />
      <p>Below</p>
    </>,
  )
  await expect.element(page.getByText('Below')).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
})

it('[SU-05] [NC-02] editing categories opens with the days of this device', async () => {
  const id = crypto.randomUUID()
  const content = categoryContent({ name: 'Physics' })
  const state = { version: crypto.randomUUID(), seq: 1, ancestors: [], content, owned: { number: 1 } }
  await withUserCollections(({ noteCategories }) =>
    updateRows(noteCategories, [id], (_, row) => buildCleanRow(row, id, state)),
  )
  show(
    <Routes>
      <Route path="*" element={<CategoriesPage details={details} />} />
    </Routes>,
  )
  const edit = page.getByRole('menuitem', { name: 'Edit' })
  await page.getByRole('button', { name: 'Action: Physics' }).click()
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
  await bringDays(10)
  await expect.element(edit).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
})
