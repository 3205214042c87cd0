import { ChakraProvider } from '@chakra-ui/react'
import { useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { loginPath, paths } from '#schemas/paths.ts'
import { fromData } from '../database/load-data.ts'
import { useSession } from '../entities/use-session.ts'
import { system } from '../ui/theme/system.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'
import { AppRoutes } from './routes/routes.tsx'
import { loadRest } from './runtime/start-runtime.ts'
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

const readExpired = fromData(({ sessionExpired$ }) => sessionExpired$)

/** Navigates to the login when the server has ended the session, and back afterwards. */
function useLeadToLogin(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasExpired = useLiveQuery(readExpired)
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads once, not again from wherever the visitor goes next
  useEffect(() => {
    if (!hasExpired || pathname === paths.login) return
    navigate(loginPath(pathname + search), { replace: true })
  }, [hasExpired])
}

/** A box that keeps its text in the address navigates with every letter: one call follows them all. */
const SETTLE_MS = 250

/** Refetches the user's details after every navigation, even of the query only, except to the logout. */
function useFreshDetails(): void {
  const session = useSession()
  const username = session.kind === 'user' && session.details.username
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key
  useEffect(() => {
    if (!username || pathname === paths.logout) return
    const fetchAgain = () =>
      void loadRest()
        .then(({ fetchDetails }) => fetchDetails(username))
        .catch(console.warn)
    const timer = setTimeout(fetchAgain, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [username, pathname, key])
}
