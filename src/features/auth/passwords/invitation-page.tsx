import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import type { OpenInvitation } from '#schemas/invitation.ts'
import { paths } from '#schemas/paths.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useSession } from '../../../entities/use-session.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { loadProblem, useLoad } from '../../../ui/use-load.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { authTexts, passwordTexts } from '../auth-texts.ts'
import { SignInCard } from '../sign-in-card.tsx'
import { JoinForm } from './join-form.tsx'

const texts = passwordTexts.invitation

/** Makes the account of an administrator's link, or sets a new password. */
export function InvitationPage() {
  usePageTitle(texts.title)
  const session = useSession()
  const token = useLocation().hash.slice(1)
  // Its own sign-in must not replace the form before it has gone on.
  const [wasSignedIn, setWasSignedIn] = useState<boolean>()
  if (wasSignedIn === undefined && session.kind !== 'unknown') setWasSignedIn(session.kind === 'user')
  if (wasSignedIn && session.kind === 'user') {
    return (
      <SignInCard title={texts.title} lead={texts.signedIn(session.details.email)}>
        <ButtonLink to={paths.logout}>{authTexts.logOut}</ButtonLink>
      </SignInCard>
    )
  }
  return <Invitation key={token} token={token} />
}

function Invitation({ token }: { token: string }) {
  const { found, state, reload } = useInvitation(token)
  if (found?.kind === 'open') {
    const { invitation } = found
    return (
      <SignInCard title={invitation.isMember ? texts.newPassword : texts.title} lead={leadOf(invitation)}>
        <JoinForm token={token} invitation={invitation} />
      </SignInCard>
    )
  }
  if (found) {
    return (
      <SignInCard title={texts.over} lead="">
        <Problem text={found.message} icon={<CircleAlert size={18} aria-hidden />} />
        <ButtonLink variant="outline" to={paths.login}>
          {texts.toLogin}
        </ButtonLink>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={texts.title} lead="">
      {state === 'loading' ? (
        <Spinner label={texts.loading} />
      ) : (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="center" textAlign="center" color="muted">
          {loadProblem(state, texts.needsNetwork)}
          <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
        </chakra.div>
      )}
    </SignInCard>
  )
}

function leadOf({ email, isMember }: OpenInvitation): string {
  if (email === null) return texts.first
  return isMember ? texts.newPasswordAbout(email) : texts.about(email)
}

type Found = { kind: 'open'; invitation: OpenInvitation } | { kind: 'over'; message: string }

/** The link with this token, from the server; undefined until it answers. */
function useInvitation(token: string) {
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
