import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { knownSession } from '../../database/session/session.ts'
import type { UnsentWork } from '../../database/session/unsent-work.ts'
import { UnsentWorkDialog } from '../../entities/unsent-work/unsent-work-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { sendLastChanges } from './send-last-changes.ts'
import { signOut } from './sign-out.ts'

type Step =
  | { kind: 'confirming' }
  | { kind: 'sending' }
  /** `work` is undefined if the device's data is unreadable. */
  | { kind: 'asking'; work: UnsentWork | undefined }
  | { kind: 'leaving' }
  /** Nothing of the user is left on this device. */
  | { kind: 'gone' }

const SAYS: Record<Step['kind'], string> = {
  confirming: '',
  sending: authTexts.sending,
  asking: '',
  leaving: authTexts.leaving,
  gone: authTexts.goodbye,
}

/**
 * Signs out after sending unsent changes; asks first if some can't be sent. Opened other than by the menu's entry it
 * asks in any case, because any web page can lead here.
 */
export function LogoutPage() {
  usePageTitle(authTexts.logOut)
  const navigate = useNavigate()
  const location = useLocation()
  const [isFirstScreen] = useState(location.key === 'default') // opened by its address: there is nothing to go back to
  const [step, setStep] = useState<Step>({ kind: location.state === paths.logout ? 'sending' : 'confirming' })

  useEffect(() => {
    // One choice, one logout: the browser's history keeps the state.
    if (location.state) navigate(location, { replace: true, state: null })
  }, [location, navigate])

  const isSending = step.kind === 'sending'
  useEffect(() => {
    if (!isSending) return
    const send = async () => {
      const session = await knownSession()
      const work = session.kind === 'user' ? await sendLastChanges(session.details.userId) : undefined
      const isLost = work && work.edits.length + work.drafts.length > 0
      setStep(isLost ? { kind: 'asking', work } : { kind: 'leaving' })
    }
    send().catch((error: unknown) => {
      console.error(error)
      setStep({ kind: 'asking', work: undefined })
    })
  }, [isSending])

  const isLeaving = step.kind === 'leaving'
  useEffect(() => {
    if (isLeaving)
      void signOut(() => setStep({ kind: 'gone' }))
        .catch(console.error)
        .finally(() => navigate(paths.login, { replace: true }))
  }, [isLeaving, navigate])

  const leave = () => setStep({ kind: 'leaving' })
  const stay = () => void (isFirstScreen ? navigate(paths.dashboard, { replace: true }) : navigate(-1))

  return (
    <chakra.div display="grid" placeItems="center" alignContent="center" gap="4" minHeight="60vh">
      <Logo size={56} />
      <chakra.p textStyle="heading" role="status">
        {SAYS[step.kind]}
      </chakra.p>
      {step.kind === 'confirming' && (
        <ConfirmDialog
          title={authTexts.logOut}
          text={authTexts.confirmLogOut}
          action={authTexts.logOut}
          onAnswer={(answer) => (answer === 'Y' ? setStep({ kind: 'sending' }) : stay())}
        />
      )}
      {step.kind === 'asking' && step.work && (
        <UnsentWorkDialog
          title={authTexts.logOut}
          text={authTexts.unsent.text}
          work={step.work}
          download={authTexts.unsent.download}
          discard={authTexts.unsent.discard}
          onDiscard={leave}
          onClose={stay}
        >
          <Button variant="outline" onClick={stay}>
            {authTexts.unsent.stay}
          </Button>
        </UnsentWorkDialog>
      )}
      {step.kind === 'asking' && !step.work && (
        <ConfirmDialog
          title={authTexts.logOut}
          text={authTexts.unsent.unknown}
          action={authTexts.unsent.discard}
          onAnswer={(answer) => (answer === 'Y' ? leave() : stay())}
        />
      )}
    </chakra.div>
  )
}
