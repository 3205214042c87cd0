import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { passwordTexts } from '../auth-texts.ts'
import type { FetchCredential } from '../fetch-credential.ts'
import { fetchNonce } from '../fetch-nonce.ts'

const { offline, failed } = passwordTexts

/** The server verifies passwords one after another: an answer may take a while. */
const PATIENCE_MS = 30_000

/** Asks for the credential of the account with this email and password. */
export async function fetchPasswordCredential(email: string, password: string): ReturnType<FetchCredential> {
  return withNonce(async (nonce) => {
    const body = { email, password, nonce }
    const answer = await callEndpoint(invitationEndpoints.passwordIdentity, { body, timeoutMs: PATIENCE_MS })
    return answer.kind === 'ok' ? answer.value : { problem: failureText(answer, { offline, failed }) }
  })
}

interface Joining {
  token: string
  password: string
  firstName?: string
  lastName?: string
  email?: string
}

/** Uses a link, and gets the credential of its account. */
export async function acceptInvitation(joining: Joining): ReturnType<FetchCredential> {
  return withNonce(async (nonce) => {
    const body = { ...joining, nonce }
    const answer = await callEndpoint(invitationEndpoints.acceptInvitation, { body, timeoutMs: PATIENCE_MS })
    return answer.kind === 'ok' ? answer.value : { problem: failureText(answer, { offline, failed }) }
  })
}

async function withNonce(ask: (nonce: string) => ReturnType<FetchCredential>): ReturnType<FetchCredential> {
  const nonce = await fetchNonce()
  return nonce === undefined ? { problem: offline } : ask(nonce)
}
