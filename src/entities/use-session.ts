import { type ShownSession, shownSession$ } from '../database/session.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

const readSession = () => shownSession$
const UNKNOWN = { kind: 'unknown' } as const

/** Who is signed in, live; at the start whoever the kept screen belongs to. */
export function useSession(): ShownSession | typeof UNKNOWN {
  return useLiveQuery(readSession, 'session') ?? UNKNOWN
}
