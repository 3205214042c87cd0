import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { deleteLeaving } from '../store/leaving-users.ts'
import { finishWipe } from '../store/wiped-device.ts'
import { sealEnded } from './sealed-work.ts'

/** Completes what a closed tab interrupted: the deletion of a logout, the sealing of an ended session, a wipe. */
export async function finishEndedSessions(): Promise<void> {
  await deleteLeaving(clearCookiesAndLocalStorage)
  await sealEnded()
  await finishWipe(clearCookiesAndLocalStorage)
}
