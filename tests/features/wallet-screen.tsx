import { ChakraProvider } from '@chakra-ui/react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { page } from 'vitest/browser'
import { reportConnection } from '#src/api/connection.ts'
import { beginSession, endSession } from '#src/database/session.ts'
import { reportSyncPhase } from '#src/database/sync-status.ts'
import { SubscriptionsPage } from '#src/features/wallet/memberships/subscriptions-page.tsx'
import { TransactionsPage } from '#src/features/wallet/transactions/transactions-page.tsx'
import { SnackbarHost } from '#src/ui/snackbar.tsx'
import { system } from '#src/ui/theme/system.ts'

export const transactions = '/secure/transaction-history'
export const subscriptions = '/secure/subscription'
export const userId = crypto.randomUUID()

const start = location.href
let root: Root
let place: HTMLElement

/** A device of somebody signed in, on which nothing has been read yet. */
export async function openDevice(person = userId): Promise<void> {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  await page.viewport(1280, 900)
  reportSyncPhase({ kind: 'idle' })
  reportConnection(true)
  await beginSession(
    {
      ...{ userId: person, username: 'asha', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' },
      ...{ imagePath: '', role: ['user'], membershipDays: 0 },
    },
    true,
  )
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
}

export async function closeDevice(): Promise<void> {
  root.unmount()
  place.remove()
  history.replaceState(null, '', start)
  await endSession()
}

export function show(address: string, person = userId): void {
  history.replaceState(null, '', address)
  root.render(
    <ChakraProvider value={system}>
      <BrowserRouter key={address}>
        <Routes>
          <Route path={transactions} element={<TransactionsPage userId={person} />} />
          <Route path={subscriptions} element={<SubscriptionsPage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <SnackbarHost />
      </BrowserRouter>
    </ChakraProvider>,
  )
}
