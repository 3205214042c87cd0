import { ChakraProvider } from '@chakra-ui/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { system } from '../ui/theme/system.ts'
import { AddressedDialogs } from './addressed-dialogs.tsx'
import { AppShell } from './app-shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { useLeadToLogin } from './use-lead-to-login.ts'

export function App() {
  return (
    <ChakraProvider value={system}>
      <BrowserRouter>
        <AppShell>
          <Screen />
        </AppShell>
        <AddressedDialogs />
      </BrowserRouter>
    </ChakraProvider>
  )
}

/** Another address is another try for a screen that broke. */
function Screen() {
  const { pathname } = useLocation()
  useLeadToLogin()
  return (
    <ErrorBoundary key={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  )
}
