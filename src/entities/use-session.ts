import { fromData } from '../database/load-data.ts'
import type { ShownSession } from '../database/session/session.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

const readSession = fromData(({ shownSession$ }) => shownSession$)
const UNKNOWN = { kind: 'unknown' } as const

/** The signed-in user, live. At the start, the user of the cached screen. */
export function useSession(): ShownSession | typeof UNKNOWN {
  return useLiveQuery(readSession, 'session') ?? UNKNOWN
}
