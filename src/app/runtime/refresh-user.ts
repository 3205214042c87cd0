import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { savePublicKey } from '../../database/session/sealed-work.ts'
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
    if (!details) return
    await refreshUser(details)
    await savePublicKey(details.userId, fetchPublicKey)
  } finally {
    isAsking = false
  }
}

async function fetchPublicKey(): Promise<JsonWebKey | undefined> {
  const outcome = await callEndpoint(authEndpoints.sealingKey)
  if (outcome.kind !== 'ok') return undefined
  const { d: _, previous: __, ...publicKey } = outcome.value
  return publicKey
}
