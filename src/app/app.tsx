import { ChakraProvider } from '@chakra-ui/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { system } from '../ui/theme/system.ts'
import { AddressedDialogs } from './addressed-dialogs.tsx'
import { AppShell } from './app-shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { useFreshDetails } from './use-fresh-details.ts'
import { useLeadToLogin } from './use-lead-to-login.ts'

export function App() {
  return (
    <ChakraProvider value={system}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppShell>
            <Dialogs />
            <Screen />
          </AppShell>
        </BrowserRouter>
      </ErrorBoundary>
    </ChakraProvider>
  )
}

/** A dialog that breaks leaves the screen beneath it. */
function Dialogs() {
  const { search } = useLocation()
  return (
    <ErrorBoundary key={search}>
      <AddressedDialogs />
    </ErrorBoundary>
  )
}

/** Another address is another try for a screen that broke. */
function Screen() {
  const { pathname } = useLocation()
  useLeadToLogin()
  useFreshDetails()
  return (
    <ErrorBoundary key={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  )
}
