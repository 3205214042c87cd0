import { formatAge } from '../platform/format-time.ts'

interface AgeProps {
  /** In ms since 1970. */
  at: number
  now?: number
}

/** How long ago it was. A kept screen reckons it anew (src/app/kept-screen). */
export function Age({ at, now = Date.now() }: AgeProps) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age>
      {formatAge(at, Math.max(now, at))}
    </time>
  )
}
