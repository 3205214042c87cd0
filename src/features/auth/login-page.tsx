import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { knownSession } from '../../database/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { usePageMeta } from '../../ui/use-page-meta.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { returnAddress } from './return-address.ts'
import { signIn } from './sign-in.ts'
import { type FetchCredential, SignInChoices } from './sign-in-choices.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { WipedNotice } from './wiped-notice.tsx'

/** Signs in and returns to the previous screen, else the news. Signed-in users are forwarded at once. */
export function LoginPage() {
  usePageTitle('Login', authTexts.description)
  usePageMeta(authTexts.meta)
  const navigate = useNavigateFromHere()
  const [search] = useSearchParams()
  const [isRemembered, setRemembered] = useState(true)
  const [isSigningIn, setSigningIn] = useState(false)

  const returnTo = search.get('returnTo')
  const goOn = (to: string) => navigate(to, { replace: true })
  const hasAttempted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the screen opens
  useEffect(() => {
    const leaveSignedIn = async () => {
      const { kind } = await knownSession()
      if (kind !== 'user' || hasAttempted.current) return
      goOn(returnTo === null ? paths.privateDashboard : returnAddress(returnTo, window.location.origin))
    }
    void leaveSignedIn()
  }, [])

  const attempt = async (fetchCredential: FetchCredential) => {
    hasAttempted.current = true
    setSigningIn(true)
    const signingIn = fetchCredential().then(
      (credential) => credential !== undefined && signIn(credential, isRemembered),
    )
    const isSignedIn = await signingIn.catch((error: unknown) => {
      console.error(error)
      return false
    })
    setSigningIn(false) // as specified, a failed login shows no message
    if (isSignedIn) goOn(returnAddress(returnTo, window.location.origin))
  }

  return (
    // Aligned to the top, so that content that loads later does not move the rest.
    <chakra.div display="grid" justifyItems="center" alignItems="start" paddingTop={{ base: '6', md: '16' }}>
      <Card
        display="grid"
        justifyItems="center"
        gap="5"
        width="full"
        maxWidth="26rem"
        padding={{ base: '6', md: '10' }}
      >
        <Logo size={56} />
        <chakra.div textAlign="center">
          <chakra.h1 textStyle="title">{authTexts.heading}</chakra.h1>
          <chakra.p color="muted" marginTop="1">
            {authTexts.lead}
          </chakra.p>
        </chakra.div>
        <WaitingNotice />
        <WipedNotice />
        {isSigningIn && <Spinner label={authTexts.signingIn} />}
        <SignInChoices isBusy={isSigningIn} onChoose={(fetchCredential) => void attempt(fetchCredential)}>
          <Checkbox label={authTexts.rememberMe} isOn={isRemembered} onChange={setRemembered} />
        </SignInChoices>
      </Card>
    </chakra.div>
  )
}
