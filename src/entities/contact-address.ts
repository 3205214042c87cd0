/** What the server said; asked for once. */
let known: Promise<string | null> | undefined

/** The address that this server is configured with for contact; null where it has none, or cannot be asked. */
export function readContactAddress(): Promise<string | null> {
  known ??= ask()
  return known
}

async function ask(): Promise<string | null> {
  const [{ callEndpoint }, { endpoints }] = await Promise.all([
    import('../api/call-endpoint.ts'),
    import('#schemas/endpoints.ts'),
  ])
  const answer = await callEndpoint(endpoints.settings)
  if (answer.kind === 'ok') return answer.value.contactEmail
  known = undefined // without a network; whoever asks next may have one
  return null
}
