import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { settingsSchema } from '#schemas/endpoints/auth.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useConnection } from '../../entities/use-connection.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { authTexts } from './auth-texts.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { fetchDemoCredential } from './fetch-demo-credential.ts'

const GoogleButton = lazy(() => import('./google-button.tsx').then((module) => ({ default: module.GoogleButton })))

type Settings = z.infer<typeof settingsSchema>
/** Undefined if loading failed. */
export type FetchCredential = () => Promise<string | undefined>

interface SignInChoicesProps {
  /** Replaces the buttons by a spinner. */
  isBusy: boolean
  onChoose: (fetchCredential: FetchCredential) => void
  /** Shown below the buttons once they are ready. */
  children?: ReactNode
}

/** The ways to sign in that this server has: Google's button, or the demo accounts. */
export function SignInChoices({ isBusy, onChoose, children }: SignInChoicesProps) {
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

  return (
    <>
      {settings?.googleClientId && (
        // Hidden and not unmounted: a new mount would load Google's script again.
        <div hidden={isBusy}>
          <Suspense fallback={<Spinner label={authTexts.loading} />}>
            <GoogleButton
              clientId={settings.googleClientId}
              isBusy={isBusy}
              onCredential={(credential) => onChoose(async () => credential)}
            />
          </Suspense>
        </div>
      )}
      {!isBusy && settings && settings.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={settings.demoAccounts}
          onChoose={(account) => onChoose(() => fetchDemoCredential(account))}
        />
      )}
      {settings && children}
      {!settings && state === 'loading' && <Spinner label={authTexts.loading} />}
      {(state === 'failed' || state === 'limited') && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="center" textAlign="center" color="muted">
          {state === 'limited' ? offlineTexts.tooManyCalls : authTexts.needsNetwork}
          <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
        </chakra.div>
      )}
    </>
  )
}
