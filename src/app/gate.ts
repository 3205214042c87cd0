import { filter, fromEvent, map, Subscription } from 'rxjs'
import { Gate, type GateState } from '../api/gate.ts'
import { suspendSession } from '../database/session.ts'
import { saveUnsavedWork } from '../ui/unsaved-work.ts'
import { requireUpdate } from './service-worker-client.ts'
import { sharePause } from './share-pause.ts'

/** The app's one gate to the server, for 401, 426 and 429. */
export const gate = new Gate()

/** The server says that the account of whoever is signed in was deleted. */
export const isAccountDeleted$ = gate.state$.pipe(map(({ kind }) => kind === 'accountDeleted'))

/** Does in this tab what the state of the gate asks for, until it is unsubscribed. */
export function obeyGate(): Subscription {
  const becomes$ = (asked: GateState['kind']) => gate.state$.pipe(filter(({ kind }) => kind === asked))
  const subscriptions = new Subscription()
  subscriptions.add(sharePause(gate))
  subscriptions.add(fromEvent(document, 'visibilitychange').subscribe(() => gate.endOverduePause()))
  subscriptions.add(becomes$('signIn').subscribe(() => void suspend(false)))
  subscriptions.add(becomes$('sessionWiped').subscribe(() => void suspend(true)))
  subscriptions.add(becomes$('outdated').subscribe(requireUpdate))
  return subscriptions
}

/** The server has ended the session: nothing of this person's stays open. */
async function suspend(isWiped: boolean): Promise<void> {
  await saveUnsavedWork()
  await suspendSession(isWiped)
  if (isWiped) location.replace('/pages/user/login') // nothing of the person is left in memory
}
