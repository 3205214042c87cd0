import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session.ts'

/**
 * Signs out: the server's session, the cookies and local storage of ours, and the person's database on this device.
 * A failed call stands in the way of none of it.
 */
export async function signOut(): Promise<void> {
  await callEndpoint(endpoints.logout, { timeoutMs: 5000 })
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
  localStorage.clear()
  await endSession()
}
