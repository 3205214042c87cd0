import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPath } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useSession } from './use-session.ts'

/** Shows a screen to signed-in users. Visitors go to the login and return afterwards. */
export function RequireUser({ children }: { children: (details: UserDetails) => ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.kind === 'unknown') return <Spinner label="Loading" />
  if (session.kind === 'user') return children(session.details)
  return <Navigate to={loginPath(pathname + search, hash)} replace />
}
