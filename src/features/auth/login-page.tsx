import { chakra } from '@chakra-ui/react'
import { CircleAlert, CloudUpload, Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { isWiped } from '../../database/recovery/wiped-device.ts'
import { knownSession } from '../../database/session/session.ts'
import { countWaitingWork } from '../../database/store/waiting-work.ts'
import { useServerSettings } from '../../entities/use-server-settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice, Problem } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { usePageMeta } from '../../ui/use-page-meta.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts, passwordTexts } from './auth-texts.ts'
import type { FetchCredential } from './fetch-credential.ts'
import { returnAddress } from './return-address.ts'
import { signIn } from './sign-in.ts'
import { SignInCard } from './sign-in-card.tsx'
import { SignInChoices } from './sign-in-choices.tsx'

/** Signs in and returns to the previous screen, else the news. Signed-in users are forwarded at once. */
export function LoginPage() {
  usePageTitle('Login', authTexts.description)
  usePageMeta(authTexts.meta)
  const navigate = useNavigateFromHere()
  const [search] = useSearchParams()
  const [isRemembered, setRemembered] = useState(true)
  const [isSigningIn, setSigningIn] = useState(false)
  const [problem, setProblem] = useState('')
  const server = useServerSettings()
  const hasPasswords = server.settings?.hasPasswords ?? false

  const returnTo = search.get('returnTo')
  const { hash } = useLocation()
  const returnThere = () => goOn(returnAddress(returnTo && returnTo + hash, window.location.origin))
  const goOn = (to: string) => navigate(to, { replace: true })
  const hasAttempted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the screen opens
  useEffect(() => {
    const leaveSignedIn = async () => {
      const { kind } = await knownSession()
      if (kind !== 'user' || hasAttempted.current) return
      if (returnTo === null) goOn(paths.privateDashboard)
      else returnThere()
    }
    void leaveSignedIn()
  }, [])

  /** Undefined on success, else a user-facing error; empty for Google's login, which shows none, as specified. */
  const logIn = async (fetchCredential: FetchCredential): Promise<string | undefined> => {
    const fetched = await fetchCredential()
    if ('problem' in fetched) return fetched.problem
    if (await signIn(fetched.credential, isRemembered)) return undefined
    return hasPasswords ? passwordTexts.failed : ''
  }

  const attempt = async (fetchCredential: FetchCredential) => {
    hasAttempted.current = true
    setProblem('')
    setSigningIn(true)
    const found = await logIn(fetchCredential).catch((error: unknown) => {
      console.error(error)
      return hasPasswords ? passwordTexts.failed : ''
    })
    setSigningIn(false)
    if (found === undefined) returnThere()
    else setProblem(found)
  }

  return (
    <SignInCard title={authTexts.heading} lead={hasPasswords ? passwordTexts.lead : authTexts.lead}>
      <WaitingNotice />
      <WipedNotice />
      <Problem text={problem} icon={<CircleAlert size={18} aria-hidden />} />
      {isSigningIn && !hasPasswords && <Spinner label={authTexts.signingIn} />}
      <SignInChoices server={server} isBusy={isSigningIn} onChoose={(fetchCredential) => void attempt(fetchCredential)}>
        <Checkbox label={authTexts.rememberMe} isOn={isRemembered} onChange={setRemembered} />
      </SignInChoices>
      {hasPasswords && (
        <chakra.p textStyle="small" color="muted" textAlign="center">
          {passwordTexts.forgotten}
        </chakra.p>
      )}
    </SignInCard>
  )
}

/** Number of changes that wait for a sign-in. Reveals neither their content nor their owner. */
function WaitingNotice() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    countWaitingWork().then(setCount, () => {}) // an unreadable device database shows nothing
  }, [])
  if (count === 0) return null
  return (
    <Notice tone="caution" icon={<CloudUpload size={18} aria-hidden />}>
      {authTexts.waiting(count)}
    </Notice>
  )
}

/** Explains why the user's data was removed from this device. */
function WipedNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    isWiped().then(setShown, () => {}) // an unreadable device database shows nothing
  }, [])
  if (!isShown) return null
  return (
    <Notice tone="info" icon={<Eraser size={18} aria-hidden />}>
      {authTexts.wiped}
    </Notice>
  )
}
