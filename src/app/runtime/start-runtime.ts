import { distinctUntilChanged, filter } from 'rxjs'
import type { Data } from '../../database/load-data.ts'
import type { Session } from '../../database/session/session.ts'
import { loadModule } from '../../platform/load-module.ts'
import { untilIdle } from '../../platform/until-idle.ts'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'
import type { UserSession } from './run-sync.ts'
import { requireUpdate } from './service-worker-client.ts'

/** Longest delay of replication, which waits until the first screen shows its data. */
const MAX_WAIT_MS = 2000

/** Loads all that a start can do without. */
export const loadRest = () => import('./after-start.ts')

/** Connects the data layer with the app, and replicates the signed-in user's data. Once per tab. */
export function startRuntime({ session$, setRuntime }: Data): void {
  setRuntime({
    evict: async () => (await loadRest()).evictCaches(),
    onSessionChanged: () => void saveUnsavedWork().finally(() => location.reload()),
    onSuperseded: blockForUpdate,
  })
  const person$ = session$.pipe(filter((session) => session.kind !== 'unknown'))
  let lastId: string | undefined
  person$.pipe(distinctUntilChanged(isSame)).subscribe((session) => {
    const id = session.kind === 'user' ? session.details.userId : undefined
    if (session.kind === 'user') void replicate(session, id === lastId, setRuntime)
    lastId = id
  })
}

/** Sends and stores nothing until the newer version is loaded. */
function blockForUpdate(): void {
  requireUpdate()
  void loadRest()
    .then(({ gate }) => gate.outdate())
    .catch(console.warn)
}

/** A reopened database of the same user needs a new replication. */
function isSame(one: Session, next: Session): boolean {
  if (one.kind !== 'user' || next.kind !== 'user') return one.kind === next.kind
  return one.database === next.database
}

/** `isReopened`: the database was closed from outside. */
async function replicate(session: UserSession, isReopened: boolean, setRuntime: Data['setRuntime']): Promise<void> {
  let isEnded = false
  let end = async () => {}
  const stopReplication = () => {
    isEnded = true
    return end()
  }
  setRuntime({ stopReplication })
  await untilIdle(MAX_WAIT_MS)
  const { runSync } = await loadModule(loadRest)
  if (!isEnded) end = runSync(session, isReopened)
}
