import { type Session, session$ } from '../database/session.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

const readSession = () => session$
const UNKNOWN: Session = { kind: 'unknown' }

/** Who is signed in, live. */
export function useSession(): Session {
  return useLiveQuery(readSession) ?? UNKNOWN
}
