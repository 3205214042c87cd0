import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The canonical address and the previews that the page came with are of its first address alone. */
export function useServedTags(): void {
  const { pathname, search } = useLocation()
  const first = useRef(pathname + search)
  useEffect(() => {
    if (first.current === pathname + search) return
    for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove()
  }, [pathname, search])
}
