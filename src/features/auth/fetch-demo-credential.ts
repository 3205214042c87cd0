import { authEndpoints } from '#schemas/endpoints/auth.ts'
import type { DemoAccount } from '#schemas/session.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { FetchCredential } from './fetch-credential.ts'
import { fetchNonce } from './fetch-nonce.ts'

/** Asks the server's local issuer for a demo account's credential, as Google's button would give one. */
export async function fetchDemoCredential(account: DemoAccount): ReturnType<FetchCredential> {
  const nonce = await fetchNonce()
  if (nonce === undefined) return { problem: '' }
  const answer = await callEndpoint(authEndpoints.demoIdentity, { body: { account, nonce } })
  return answer.kind === 'ok' ? answer.value : { problem: '' }
}
