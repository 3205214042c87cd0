import { filter, fromEvent, map } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import { Gate, type GateState } from '../../api/gate.ts'
import { serverStops$ } from '../../api/report-outcome.ts'
import { suspendSession } from '../../database/session/session.ts'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'
import { broadcastPause } from './broadcast-pause.ts'
import { requireUpdate } from './service-worker-client.ts'

/** The app's one gate to the server, for 401, 426 and 429 of any call. This tab obeys it from here on. */
export const gate = obey(new Gate())

/** True once the server says that the user's account was deleted. */
export const isAccountDeleted$ = gate.state$.pipe(map(({ kind }) => kind === 'accountDeleted'))

function obey(obeyed: Gate): Gate {
  const becomes$ = (asked: GateState['kind']) => obeyed.state$.pipe(filter(({ kind }) => kind === asked))
  broadcastPause(obeyed)
  serverStops$.subscribe((stop) => obeyed.shut(stop))
  fromEvent(document, 'visibilitychange').subscribe(() => obeyed.endOverduePause())
  becomes$('signIn').subscribe(() => void suspend(false))
  becomes$('sessionWiped').subscribe(() => void suspend(true))
  becomes$('outdated').subscribe(requireUpdate)
  return obeyed
}

/** The server has ended the session: closes everything of this user. */
async function suspend(isWiped: boolean): Promise<void> {
  await saveUnsavedWork()
  await suspendSession(isWiped)
  if (isWiped) location.replace(paths.login) // nothing of the person is left in memory
}
