import { filter, fromEvent, map } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import { Gate, type GateState } from '../../api/gate.ts'
import { serverStops$ } from '../../api/report-outcome.ts'
import { suspendSession } from '../../database/session/session.ts'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'
import { broadcastPause } from './broadcast-pause.ts'
import { requireUpdate } from './service-worker-client.ts'

/** The app's one gate to the server, for 401, 426 and 429 of any call. */
export const gate = new Gate()
if (!import.meta.env.SSR) obeyGate() // this tab, from here on

/** True once the server says that the user's account was deleted. */
export const isAccountDeleted$ = gate.state$.pipe(map(({ kind }) => kind === 'accountDeleted'))

function obeyGate(): void {
  const becomes$ = (asked: GateState['kind']) => gate.state$.pipe(filter(({ kind }) => kind === asked))
  broadcastPause(gate)
  serverStops$.subscribe((stop) => gate.shut(stop))
  fromEvent(document, 'visibilitychange').subscribe(() => gate.endOverduePause())
  becomes$('signIn').subscribe(() => void suspend(false))
  becomes$('sessionWiped').subscribe(() => void suspend(true))
  becomes$('outdated').subscribe(requireUpdate)
}

/** The server has ended the session: closes everything of this user. */
async function suspend(isWiped: boolean): Promise<void> {
  await saveUnsavedWork()
  await suspendSession(isWiped)
  if (isWiped) location.replace(paths.login) // nothing of the person is left in memory
}
