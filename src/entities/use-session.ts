import { type ShownSession, shownSession$ } from '../database/session/session.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

const readSession = () => shownSession$
const UNKNOWN = { kind: 'unknown' } as const

/** The person signed in, live; at the start the one to whom the kept screen belongs. */
export function useSession(): ShownSession | typeof UNKNOWN {
  return useLiveQuery(readSession, 'session') ?? UNKNOWN
}
