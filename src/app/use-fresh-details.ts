import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../entities/use-session.ts'

/** A user's details are fetched anew on every navigation, but to the logout. */
export function useFreshDetails(): void {
  const session = useSession()
  const username = session.kind === 'user' && session.details.username
  const { pathname } = useLocation()
  useEffect(() => {
    if (!username || pathname === '/secure/logout') return
    void import('./renew-details.ts').then(({ fetchDetails }) => fetchDetails(username)).catch(console.warn)
  }, [username, pathname])
}
