import { useCallback, useState } from 'react'
import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import type { OpenInvitation } from '#schemas/invitation.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useLoad } from '../../../ui/use-load.ts'

type Found = { kind: 'open'; invitation: OpenInvitation } | { kind: 'over'; message: string }

/** The link with this token, from the server; undefined until it answers. */
export function useInvitation(token: string) {
  const [found, setFound] = useState<Found>()
  const load = useCallback(async () => {
    setFound(undefined)
    const answer = await callEndpoint(invitationEndpoints.openInvitation, { body: { token } })
    if (answer.kind === 'ok') setFound({ kind: 'open', invitation: answer.value })
    else if (answer.kind === 'refused') setFound({ kind: 'over', message: answer.message })
    return loadResultOf(answer)
  }, [token])
  return { found, ...useLoad(load) }
}
