import { formatAge } from '../platform/format-time.ts'

interface AgeProps {
  /** In ms since 1970. */
  at: number
  now?: number
}

/** Relative time. A cached screen computes it again (src/app/kept-screen). */
export function Age({ at, now = Date.now() }: AgeProps) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age>
      {formatAge(at, Math.max(now, at))}
    </time>
  )
}
