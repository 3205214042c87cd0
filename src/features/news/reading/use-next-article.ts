import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Opens the next article of the list in place of this one, so that Back still leads to the list. Undefined for the
 * last one, and without a list.
 */
export function useNextArticle(): ((before: (url: string) => void) => void) | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const following = useMemo(() => followingOf(state), [state])
  const open = useCallback(
    (before: (url: string) => void) => {
      const [next, ...rest] = following
      if (next === undefined) return
      before(next)
      const opened = new URLSearchParams(search)
      opened.set('article', next)
      navigate({ search: `?${opened}` }, { replace: true, state: { ...state, following: rest } })
    },
    [following, search, state, navigate],
  )
  return following.length > 0 ? open : undefined
}

function followingOf(state: unknown): string[] {
  const following = typeof state === 'object' && state !== null && 'following' in state ? state.following : []
  return Array.isArray(following) ? following.filter((url) => typeof url === 'string') : []
}
