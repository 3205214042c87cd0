import { ChakraProvider } from '@chakra-ui/react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { page } from 'vitest/browser'
import { reportConnection } from '#src/api/connection.ts'
import { reportReplication } from '#src/database/rows/sync-status.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { SubscriptionsPage } from '#src/features/wallet/memberships/subscriptions-page.tsx'
import { TransactionsPage } from '#src/features/wallet/transactions/transactions-page.tsx'
import { SnackbarHost } from '#src/ui/snackbar.tsx'
import { system } from '#src/ui/theme/system.ts'
import { userDetails } from '#tests/support/test-user.ts'

export const transactions = '/secure/transaction-history'
export const subscriptions = '/secure/subscription'

const start = location.href
let root: Root
let place: HTMLElement
let userId: string

/** Opens the device of a signed-in user. */
export async function openDevice(person: string): Promise<void> {
  userId = person
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  await page.viewport(1280, 900)
  reportReplication({ phase: { kind: 'idle' } })
  reportConnection(true)
  await beginSession(userDetails({ userId }), true)
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
}

/** Closes and reopens everything, as a new start does. */
export function restart(address: string): void {
  root.unmount()
  root = createRoot(place)
  show(address)
}

/** Visible text of an element. */
export function visibleText(element: Element | null | undefined): string {
  // biome-ignore lint/performance/useDomNodeTextContent: that has what is hidden too
  return element instanceof HTMLElement ? element.innerText : ''
}

export async function closeDevice(): Promise<void> {
  root.unmount()
  place.remove()
  history.replaceState(null, '', start)
  await endSession()
}

export function show(address: string): void {
  history.replaceState(null, '', address)
  root.render(
    <ChakraProvider value={system}>
      <BrowserRouter key={address}>
        <Routes>
          <Route path={transactions} element={<TransactionsPage userId={userId} />} />
          <Route path={subscriptions} element={<SubscriptionsPage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <SnackbarHost />
      </BrowserRouter>
    </ChakraProvider>,
  )
}
