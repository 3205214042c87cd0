import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { revokeSession } from '../../api/revoke-session.ts'
import { openSealed } from '../../database/recovery/sealed-work.ts'
import { forgetWipe } from '../../database/recovery/wiped-device.ts'
import { finishLogout, notePendingLogout } from '../../database/session/pending-logout.ts'
import { beginSession } from '../../database/session/session.ts'
import { socialLoginOf } from './read-credential.ts'

const YEAR_S = 365 * 24 * 3600

/**
 * Signs in with an identity credential. In order: completes a pending logout, social login, the user's details, their
 * sealed work, the rememberMe cookie, their database. False if a step failed; then nothing has changed on this device,
 * and a begun session is ended.
 */
export async function signIn(credential: string, rememberMe: boolean): Promise<boolean> {
  const body = socialLoginOf(credential, rememberMe)
  if (!body || !(await finishLogout(revokeSession))) return false
  const login = await callEndpoint(authEndpoints.socialLogin, { body })
  const username = login.kind === 'ok' ? login.value.listObject[0]?.username : undefined
  if (username && (await open(username, rememberMe))) return true
  if (login.kind === 'ok' || login.kind === 'broken') {
    await notePendingLogout(null)
    await finishLogout(revokeSession) // retried before the next sign-in if the server is unreachable
  }
  return false
}

async function open(username: string, rememberMe: boolean): Promise<boolean> {
  const answer = await callEndpoint(userEndpoints.userDetails, { params: { username } })
  const details = answer.kind === 'ok' ? answer.value.listObject[0] : undefined
  if (!details) return false
  // The page has no user yet.
  const key = await callEndpoint(authEndpoints.sealingKey, { headers: { [EXPECTED_USER_HEADER]: details.userId } })
  if (key.kind !== 'ok') return false // what was sealed here could not be opened
  const { previous, ...current } = key.value
  await openSealed(details.userId, previous ? [current, previous] : [current])
  const { d: _, ...publicKey } = current
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `rememberMe=${rememberMe ? 'Yes' : 'No'}; path=/; SameSite=Lax${rememberMe ? `; max-age=${YEAR_S}` : ''}`
  await beginSession(details, rememberMe, publicKey)
  await forgetWipe()
  return true
}
