import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { settingsSchema } from '#schemas/endpoints/auth.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { knownSession } from '../../database/session.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useConnection } from '../../entities/use-connection.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { usePageMeta } from '../../ui/use-page-meta.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { returnAddress } from './return-address.ts'
import { signIn, signInAsDemo } from './sign-in.ts'
import { WaitingNotice } from './waiting-notice.tsx'

const GoogleButton = lazy(() => import('./google-button.tsx').then((module) => ({ default: module.GoogleButton })))

type Settings = z.infer<typeof settingsSchema>

/** Signs in, and goes on to where the person was sent from, else to the news. */
export function LoginPage() {
  usePageTitle('Login', authTexts.description)
  usePageMeta(authTexts.meta)
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const [isRemembered, setRemembered] = useState(true)
  const [isSigningIn, setSigningIn] = useState(false)
  const [settings, setSettings] = useState<Settings>()
  const { state, reload } = useLoad(
    useCallback(async () => {
      const answer = await callEndpoint(endpoints.settings)
      if (answer.kind === 'ok') setSettings(answer.value)
      return loadResultOf(answer)
    }, []),
  )

  const connection = useConnection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return loads what failed before
  useEffect(() => {
    if (connection === 'online' && state === 'failed') reload()
  }, [connection])

  useEffect(() => {
    const leaveSignedIn = async () => {
      const { kind } = await knownSession()
      if (kind === 'user') navigate('/dashboard/private', { replace: true })
    }
    void leaveSignedIn()
  }, [navigate])

  const attempt = async (signingIn: Promise<boolean>) => {
    setSigningIn(true)
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
        {isSigningIn && <Spinner label={authTexts.signingIn} />}
        {settings?.googleClientId && (
          // Hidden, not taken away: mounted anew, it would load Google's script anew.
          <div hidden={isSigningIn}>
            <Suspense fallback={<Spinner label={authTexts.loading} />}>
              <GoogleButton
                clientId={settings.googleClientId}
                onCredential={(credential) => void attempt(signIn(credential, isRemembered))}
              />
            </Suspense>
          </div>
        )}
        {!isSigningIn && settings && settings.demoAccounts.length > 0 && (
          <DemoAccounts
            accounts={settings.demoAccounts}
            onChoose={(account) => void attempt(signInAsDemo(account, isRemembered))}
          />
        )}
        {!settings && state === 'loading' && <Spinner label={authTexts.loading} />}
        {(state === 'failed' || state === 'limited') && (
          <chakra.div role="alert" display="grid" gap="3" justifyItems="center" textAlign="center" color="muted">
            {state === 'limited' ? offlineTexts.tooManyCalls : authTexts.needsNetwork}
            <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
          </chakra.div>
        )}
        <Checkbox label={authTexts.rememberMe} isOn={isRemembered} onChange={setRemembered} />
      </Card>
    </chakra.div>
  )
}
