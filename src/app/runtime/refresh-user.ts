import { userEndpoints } from '#schemas/endpoints/users.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { refreshUser } from '../../database/session/session.ts'

let isAsking = false

/**
 * Refreshes the user's details, because name, role and membership may change elsewhere. Offline, the stored ones stay
 * valid.
 */
export async function fetchDetails(username: string): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const outcome = await callEndpoint(userEndpoints.userDetails, { params: { username } })
    const details = outcome.kind === 'ok' ? outcome.value.listObject[0] : undefined
    if (details) await refreshUser(details)
  } finally {
    isAsking = false
  }
}
