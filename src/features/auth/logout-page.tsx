import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { countDrafts } from '../../database/drafts.ts'
import { knownSession } from '../../database/session.ts'
import { unsentCount$ } from '../../database/sync-status.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { signOut } from './sign-out.ts'

type Step = { kind: 'counting' } | { kind: 'asking'; unsent: number | undefined } | { kind: 'leaving' }

/** Says goodbye and signs out; asks first while anything has not been sent. */
export function LogoutPage() {
  usePageTitle(authTexts.logOut)
  const navigate = useNavigate()
  const isFirstScreen = useLocation().key === 'default' // opened by its address: there is nothing to go back to
  const [step, setStep] = useState<Step>({ kind: 'counting' })

  useEffect(() => {
    const count = async () => {
      const session = await knownSession()
      const unsent = session.kind === 'user' ? await countUnsent(session.details.userId) : 0
      setStep(unsent > 0 ? { kind: 'asking', unsent } : { kind: 'leaving' })
    }
    count().catch((error: unknown) => {
      console.error(error)
      setStep({ kind: 'asking', unsent: undefined })
    })
  }, [])

  const isLeaving = step.kind === 'leaving'
  useEffect(() => {
    if (isLeaving)
      void signOut()
        .catch(console.error)
        .finally(() => navigate('/pages/user/login', { replace: true }))
  }, [isLeaving, navigate])

  const stay = () => (isFirstScreen ? navigate('/dashboard', { replace: true }) : navigate(-1))

  return (
    <chakra.div display="grid" placeItems="center" alignContent="center" gap="4" minHeight="60vh">
      <Logo size={56} />
      <chakra.p textStyle="heading" role="status">
        {isLeaving && authTexts.goodbye}
      </chakra.p>
      {step.kind === 'asking' && (
        <ConfirmDialog
          title={authTexts.logOut}
          text={authTexts.askUnsent(step.unsent)}
          action={authTexts.logOut}
          onAnswer={(answer) => (answer === 'Y' ? setStep({ kind: 'leaving' }) : void stay())}
        />
      )}
    </chakra.div>
  )
}

/** What is lost with this device's data: unsent changes, and text that was typed and not even saved. */
async function countUnsent(userId: string): Promise<number> {
  const [changes, drafts] = await Promise.all([firstValueFrom(unsentCount$()), countDrafts(userId)])
  return changes + drafts
}
