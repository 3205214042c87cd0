import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../entities/use-session.ts'

/** Once the server has ended the session, wherever the person was: to the login, which brings them back. */
export function useLeadToLogin(): void {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasExpired = session.kind === 'visitor' && session.hasExpired
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads once, not again from wherever the visitor goes next
  useEffect(() => {
    if (!hasExpired || pathname === '/pages/user/login') return
    navigate(`/pages/user/login?${new URLSearchParams({ returnTo: pathname + search })}`, { replace: true })
  }, [hasExpired])
}
