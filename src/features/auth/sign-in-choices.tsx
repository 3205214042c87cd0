import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { LoadedSettings } from '../../entities/use-server-settings.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadProblem } from '../../ui/use-load.ts'
import { authTexts } from './auth-texts.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import type { FetchCredential } from './fetch-credential.ts'
import { fetchDemoCredential } from './fetch-demo-credential.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordForm } from './passwords/password-form.tsx'

interface SignInChoicesProps {
  server: LoadedSettings
  /** Replaces the buttons by a spinner. */
  isBusy: boolean
  onChoose: (fetchCredential: FetchCredential) => void
  /** The account that is to sign in again. */
  email?: string
  /** Shown below the buttons once they are ready. */
  children?: ReactNode
}

/** The ways to sign in that this server has: Google's button, the demo accounts, or email and password. */
export function SignInChoices({ server, isBusy, onChoose, email, children }: SignInChoicesProps) {
  const { settings, state, reload } = server
  return (
    <>
      {settings?.googleClientId && (
        // Hidden and not unmounted: a new mount would load Google's script again.
        <div hidden={isBusy}>
          <GoogleButton
            clientId={settings.googleClientId}
            isBusy={isBusy}
            onCredential={(credential) => onChoose(async () => ({ credential }))}
          />
        </div>
      )}
      {!isBusy && settings && settings.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={settings.demoAccounts}
          onChoose={(account) => onChoose(() => fetchDemoCredential(account))}
        />
      )}
      {settings?.hasPasswords && (
        <PasswordForm email={email} isBusy={isBusy} onSubmit={onChoose}>
          {children}
        </PasswordForm>
      )}
      {settings && !settings.hasPasswords && children}
      {!settings && state === 'loading' && <Spinner label={authTexts.loading} />}
      {(state === 'failed' || state === 'limited') && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="center" textAlign="center" color="muted">
          {loadProblem(state, authTexts.needsNetwork)}
          <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
        </chakra.div>
      )}
    </>
  )
}
