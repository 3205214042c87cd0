import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { knownSession } from '../../database/session.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageMeta } from '../../ui/use-page-meta.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { returnAddress } from './return-address.ts'
import { signIn } from './sign-in.ts'
import { type FetchCredential, SignInChoices } from './sign-in-choices.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { WipedNotice } from './wiped-notice.tsx'

/** Signs in, and goes on to where the person was sent from, else to the news. */
export function LoginPage() {
  usePageTitle('Login', authTexts.description)
  usePageMeta(authTexts.meta)
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const [isRemembered, setRemembered] = useState(true)
  const [isSigningIn, setSigningIn] = useState(false)

  useEffect(() => {
    const leaveSignedIn = async () => {
      const { kind } = await knownSession()
      if (kind === 'user') navigate('/dashboard/private', { replace: true })
    }
    void leaveSignedIn()
  }, [navigate])

  const attempt = async (fetchCredential: FetchCredential) => {
    setSigningIn(true)
    const signingIn = fetchCredential().then(
      (credential) => credential !== undefined && signIn(credential, isRemembered),
    )
    const isSignedIn = await signingIn.catch((error: unknown) => {
      console.error(error)
      return false
    })
    setSigningIn(false) // a refused login says nothing more, as specified
    const isStillHere = window.location.pathname === location.pathname
    if (isSignedIn && isStillHere)
      navigate(returnAddress(search.get('returnTo'), window.location.origin), { replace: true })
  }

  return (
    <chakra.div display="grid" placeItems="center" minHeight="70vh">
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
        <SignInChoices isBusy={isSigningIn} onChoose={(fetchCredential) => void attempt(fetchCredential)} />
        <Checkbox label={authTexts.rememberMe} isOn={isRemembered} onChange={setRemembered} />
      </Card>
    </chakra.div>
  )
}
