import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath, paths } from '#schemas/paths.ts'
import { fromData } from '../../database/load-data.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const readExpired = fromData(({ sessionExpired$ }) => sessionExpired$)

/** Navigates to the login when the server has ended the session, and back afterwards. */
export function useLeadToLogin(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasExpired = useLiveQuery(readExpired)
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads once, not again from wherever the visitor goes next
  useEffect(() => {
    if (!hasExpired || pathname === paths.login) return
    navigate(loginPath(pathname + search), { replace: true })
  }, [hasExpired])
}
