import { callEndpoint } from '../api/call-endpoint.ts'

/** Cached answer of the server. */
let known: Promise<string | null> | undefined

/** The contact address that this server is configured with; null if it has none or does not answer. */
export function readContactAddress(): Promise<string | null> {
  known ??= ask()
  return known
}

async function ask(): Promise<string | null> {
  const { authEndpoints } = await import('#schemas/endpoints/auth.ts')
  const answer = await callEndpoint(authEndpoints.settings)
  if (answer.kind === 'ok') return answer.value.contactEmail
  known = undefined // offline: ask again next time
  return null
}
