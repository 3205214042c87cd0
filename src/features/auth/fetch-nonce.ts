import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'

/** Nonce that ties the next identity token to this browser; undefined if the server does not answer. */
export async function fetchNonce(): Promise<string | undefined> {
  const answer = await callEndpoint(authEndpoints.signInNonce)
  return answer.kind === 'ok' ? answer.value.nonce : undefined
}
