import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { callEndpoint } from './call-endpoint.ts'

const TIMEOUT_MS = 5000

/**
 * Ends the server session of this browser if it is this user's (null: any user's), and clears its cookie. True if
 * none of theirs remains, false if the server did not confirm it.
 */
export async function revokeSession(userId: string | null): Promise<boolean> {
  const headers: Record<string, string> = userId === null ? {} : { [EXPECTED_USER_HEADER]: userId }
  const { kind } = await callEndpoint(authEndpoints.logout, { headers, timeoutMs: TIMEOUT_MS })
  return ['ok', 'signIn', 'accountDeleted', 'sessionWiped'].includes(kind)
}
