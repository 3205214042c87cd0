import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { loadRest } from './start-runtime.ts'

/** A box that keeps its text in the address navigates with every letter: one call follows them all. */
const SETTLE_MS = 250

/** Refetches the user's details after every navigation, even of the query only, except to the logout. */
export function useFreshDetails(): void {
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
