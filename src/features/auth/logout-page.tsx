import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { knownSession } from '../../database/session.ts'
import type { UnsentWork } from '../../database/unsent-work.ts'
import { UnsentWorkDialog } from '../../entities/unsent-work/unsent-work-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { sendLastChanges } from './send-last-changes.ts'
import { signOut } from './sign-out.ts'

type Step =
  | { kind: 'sending' }
  /** `work` is undefined where the device's data cannot be read. */
  | { kind: 'asking'; work: UnsentWork | undefined }
  | { kind: 'leaving' }

const SAYS: Record<Step['kind'], string> = { sending: authTexts.sending, asking: '', leaving: authTexts.goodbye }

/** Says goodbye and signs out; sends what is left before, and asks where something cannot be sent. */
export function LogoutPage() {
  usePageTitle(authTexts.logOut)
  const navigate = useNavigate()
  const isFirstScreen = useLocation().key === 'default' // opened by its address: there is nothing to go back to
  const [step, setStep] = useState<Step>({ kind: 'sending' })

  useEffect(() => {
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
  }, [])

  const isLeaving = step.kind === 'leaving'
  useEffect(() => {
    if (isLeaving)
      void signOut()
        .catch(console.error)
        .finally(() => navigate('/pages/user/login', { replace: true }))
  }, [isLeaving, navigate])

  const leave = () => setStep({ kind: 'leaving' })
  const stay = () => void (isFirstScreen ? navigate('/dashboard', { replace: true }) : navigate(-1))

  return (
    <chakra.div display="grid" placeItems="center" alignContent="center" gap="4" minHeight="60vh">
      <Logo size={56} />
      <chakra.p textStyle="heading" role="status">
        {SAYS[step.kind]}
      </chakra.p>
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
