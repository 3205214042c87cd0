import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session.ts'
import { clearCookiesAndLocalStorage } from '../../platform/browser-traces.ts'

/**
 * Signs out: the server's session, the cookies and local storage of ours, and the person's database on this device.
 * A failed call stands in the way of none of it.
 */
export async function signOut(): Promise<void> {
  await callEndpoint(endpoints.logout, { timeoutMs: 5000 })
  clearCookiesAndLocalStorage()
  await endSession()
}
