import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'

/** A value that ties the identity token of the next sign-in to this browser; undefined where the server does not answer. */
export async function fetchNonce(): Promise<string | undefined> {
  const answer = await callEndpoint(endpoints.signInNonce)
  return answer.kind === 'ok' ? answer.value.nonce : undefined
}
