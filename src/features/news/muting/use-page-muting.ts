import { defer, NEVER, type Observable, switchMap } from 'rxjs'
import { useSession } from '../../../entities/use-session.ts'
import { loadModule } from '../../../platform/load-module.ts'
import { hasMutes } from '../../../platform/muting-hint.ts'
import { untilIdle } from '../../../platform/until-idle.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { loadLateParts } from '../load-late.ts'
import type { MutePage } from './page-muting.ts'

/** Longest delay until a device learns of mutes that were made on another one. */
const MAX_WAIT_MS = 3000

/**
 * Takes the muted articles out of a page of a list; null if nothing is muted. Undefined while it is not known what is
 * muted: the list must not show it for a frame. A list without mutes waits for nothing.
 */
export function usePageMuting(): MutePage | null | undefined {
  const { kind } = useSession()
  const muting = useLiveQuery(kind === 'user' ? ownMuting$ : noMuting$)
  if (kind === 'visitor') return null
  const isOpen = kind === 'unknown' || muting === undefined
  return isOpen && hasMutes() ? undefined : (muting ?? null)
}

const noMuting$ = () => NEVER

const ownMuting$ = (): Observable<MutePage | null> =>
  defer(async () => {
    if (!hasMutes()) await untilIdle(MAX_WAIT_MS)
    return loadModule(loadLateParts)
  }).pipe(switchMap(({ pageMuting$ }) => pageMuting$()))
