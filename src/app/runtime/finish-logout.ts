import { revokeSession } from '../../api/revoke-session.ts'
import { finishLogout } from '../../database/session/pending-logout.ts'
import { sealEnded } from '../../database/session/sealed-work.ts'
import { finishWipe } from '../../database/store/wiped-device.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'

/** Somebody may have signed out on this device while the server could not be told, or a tab may have died while it sealed or wiped. */
export async function finishLogoutOnServer(): Promise<void> {
  await finishLogout(revokeSession)
  await sealEnded()
  await finishWipe(clearCookiesAndLocalStorage)
}
