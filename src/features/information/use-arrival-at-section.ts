import { useEffect } from 'react'

/** A link from elsewhere may lead to a section, which was not there yet when the browser looked for it. */
export function useArrivalAtSection(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}
