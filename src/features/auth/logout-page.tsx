import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { firstValueFrom, timer } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import { revokeSession } from '../../api/revoke-session.ts'
import { finishLogout, notePendingLogout } from '../../database/session/pending-logout.ts'
import { endSession, knownSession } from '../../database/session/session.ts'
import { sendNow } from '../../database/session/sync-status.ts'
import { readUnsentWork, type UnsentWork } from '../../database/session/unsent-work.ts'
import { UnsentWorkDialog } from '../../entities/unsent-work/unsent-work-dialog.tsx'
import { requestSending } from '../../platform/background-sync.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { signOutOfGoogle } from './sign-out-of-google.ts'

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

const LONGEST_WAIT_MS = 5000

/** Waits a few seconds for unsent changes to reach the server. Returns the rest, drafts included. */
async function sendLastChanges(userId: string): Promise<UnsentWork> {
  const { edits } = await readUnsentWork(userId)
  if (edits.length > 0) await Promise.race([sendNow(), firstValueFrom(timer(LONGEST_WAIT_MS))])
  return readUnsentWork(userId)
}

/**
 * Deletes cookies, local storage and the user's data on this device, then signs out of Google and of the server. A
 * failed call blocks none of it: the session is revoked when the server is reachable, at the latest before the next
 * sign-in. `onDeleted` is called once nothing of the user is left here.
 */
async function signOut(onDeleted: () => void): Promise<void> {
  const session = await knownSession()
  const userId = session.kind === 'user' ? session.details.userId : null
  const isNoted = await note(userId)
  clearCookiesAndLocalStorage()
  try {
    await endSession()
    onDeleted()
  } finally {
    await signOutOfGoogle().catch(console.warn)
    const isRevoked = await (isNoted ? finishLogout(revokeSession) : revokeSession(userId))
    if (!isRevoked) void requestSending() // also where every page is closed by then
  }
}

/** Stored before anything else: the tab may be closed at any moment. */
async function note(userId: string | null): Promise<boolean> {
  try {
    await notePendingLogout(userId)
    return true
  } catch (error) {
    console.error('The logout cannot be kept on this device:', error)
    return false
  }
}
