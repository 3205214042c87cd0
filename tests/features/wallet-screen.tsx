import { Route, Routes } from 'react-router-dom'
import { page } from 'vitest/browser'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { reportReplication } from '#src/database/session/sync-status.ts'
import { SubscriptionsPage } from '#src/features/wallet/memberships/subscriptions-page.tsx'
import { TransactionsPage } from '#src/features/wallet/transactions/transactions-page.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { SnackbarHost } from '#src/ui/snackbar.tsx'
import { closeScreen, visit } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

export const transactions = '/secure/transaction-history'
export const subscriptions = '/secure/subscription'

let userId: string

/** Opens the device of a signed-in user. */
export async function openDevice(person: string): Promise<void> {
  userId = person
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  await page.viewport(1280, 900)
  reportReplication({ phase: { kind: 'idle' } })
  reportConnection(true)
  await beginSession(userDetails({ userId }), true, publicKey)
}

/** Closes and reopens everything, as a new start does. */
export function restart(address: string): void {
  closeScreen()
  show(address)
}

/** Visible text of an element. */
export function visibleText(element: Element | null | undefined): string {
  // biome-ignore lint/performance/useDomNodeTextContent: that has what is hidden too
  return element instanceof HTMLElement ? element.innerText : ''
}

export async function closeDevice(): Promise<void> {
  closeScreen()
  await endSession()
}

export function show(address: string): void {
  visit(
    address,
    <>
      <Routes>
        <Route path={transactions} element={<TransactionsPage userId={userId} />} />
        <Route path={subscriptions} element={<SubscriptionsPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <SnackbarHost />
    </>,
  )
}
