import { useCallback, useState } from 'react'
import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import type { Invitation } from '#schemas/invitation.ts'
import { invitationPath } from '#schemas/paths.ts'
import type { Role, User } from '#schemas/user.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import type { Outcome } from '../../../api/outcome.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { linksTexts } from '../users-texts.ts'

export interface MadeLink {
  email: string
  address: string
}

/**
 * The open links, and the one that was just made; none where people join otherwise. Calls answer a user-facing error;
 * undefined on success.
 */
export function useLinks(isByInvitation: boolean) {
  const [links, setLinks] = useState<Invitation[]>([])
  const [made, setMade] = useState<MadeLink>()
  const load = useCallback(async () => {
    if (!isByInvitation) return 'loaded'
    const answer = await callEndpoint(invitationEndpoints.invitations)
    if (answer.kind === 'ok') setLinks(answer.value.listObject)
    return loadResultOf(answer)
  }, [isByInvitation])
  const { state, reload } = useLoad(load)

  const settle = (outcome: Outcome<unknown>) => {
    reload()
    const { failed } = linksTexts
    return outcome.kind === 'ok' ? undefined : failureText(outcome, { offline: failed, failed })
  }
  const show = (email: string, outcome: Outcome<{ token: string }>) => {
    if (outcome.kind === 'ok') setMade({ email, address: location.origin + invitationPath(outcome.value.token) })
    return settle(outcome)
  }
  return {
    links,
    state,
    reload,
    made,
    close: () => setMade(undefined),
    invite: async (email: string, role: Role) =>
      show(email, await callEndpoint(invitationEndpoints.invite, { body: { email, role } })),
    offerNewPassword: async ({ userId: id, email }: User) =>
      show(email, await callEndpoint(invitationEndpoints.offerNewPassword, { params: { id } })),
    withdraw: async ({ id }: Invitation) =>
      settle(await callEndpoint(invitationEndpoints.withdrawInvitation, { params: { id } })),
  }
}
export type Links = ReturnType<typeof useLinks>
