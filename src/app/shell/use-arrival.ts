import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * On navigation, scrolls to the top and focuses the content, as a page load does, unless the screen focuses a field or
 * the user is in a modal dialog. On back navigation the browser restores the position. Runs before the paint, so that
 * the new screen never shows at the old position.
 */
export function useArrival(contentId: string): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef(pathname)
  const focusedBefore = globalThis.document?.activeElement // the server renders this, too
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigationType !== 'POP') window.scrollTo({ top: 0 })
    const content = document.getElementById(contentId)
    const focused = document.activeElement
    const isGiven = focused !== focusedBefore && focused !== content && content?.contains(focused)
    // The dialog would fetch it back and select its field's text: the next letter would replace it.
    const isInDialog = focused?.closest('[aria-modal=true]')
    if (!isGiven && !isInDialog) content?.focus({ preventScroll: true })
  }, [pathname, navigationType, contentId, focusedBefore])
}
