import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time in ms since 1970, anew each minute: ages on screen stay true while it is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
