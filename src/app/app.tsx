import { ChakraProvider } from '@chakra-ui/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { system } from '../ui/theme/system.ts'
import { AppRoutes } from './routes/routes.tsx'
import { useLeadToLogin } from './routes/use-lead-to-login.ts'
import { useFreshDetails } from './runtime/use-fresh-details.ts'
import { AddressedDialogs } from './shell/addressed-dialogs.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'

export function App() {
  return (
    <ChakraProvider value={system}>
      <ErrorBoundary>
        <BrowserRouter useTransitions={false}>
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
