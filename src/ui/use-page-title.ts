import { useEffect } from 'react'

/** The title of the browser's tab while a screen, or a dialog over it, is shown; then the one before returns. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Vedika`
    return () => {
      document.title = before
    }
  }, [title])
}
