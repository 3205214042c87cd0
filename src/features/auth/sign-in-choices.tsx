import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import type { DemoAccount } from '#schemas/session.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { LoadedSettings } from '../../entities/use-server-settings.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadProblem } from '../../ui/use-load.ts'
import { authTexts } from './auth-texts.ts'
import type { FetchCredential } from './fetch-credential.ts'
import { fetchNonce } from './fetch-nonce.ts'
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

/** Accounts of the local identity issuer, marked as demos. */
function DemoAccounts(props: { accounts: DemoAccount[]; onChoose: (account: DemoAccount) => void }) {
  return (
    <chakra.section aria-labelledby="demo-accounts" display="grid" gap="2" width="full">
      <chakra.h2 id="demo-accounts" textStyle="label">
        {authTexts.demoHeading}
      </chakra.h2>
      <chakra.p textStyle="small" color="muted">
        {authTexts.demoExplanation}
      </chakra.p>
      {props.accounts.map((account) => {
        const { name, detail } = authTexts.demo[account]
        return (
          <Button
            key={account}
            variant="outline"
            justifyContent="space-between"
            paddingBlock="2"
            onClick={() => props.onChoose(account)}
          >
            <chakra.span textAlign="start">
              {name}
              <chakra.span display="block" textStyle="small" color="muted">
                {detail}
              </chakra.span>
            </chakra.span>
            <ChevronRight size={18} aria-hidden />
          </Button>
        )
      })}
    </chakra.section>
  )
}

/** Asks the server's local issuer for a demo account's credential, as Google's button would give one. */
async function fetchDemoCredential(account: DemoAccount): ReturnType<FetchCredential> {
  const nonce = await fetchNonce()
  if (nonce === undefined) return { problem: '' }
  const answer = await callEndpoint(authEndpoints.demoIdentity, { body: { account, nonce } })
  return answer.kind === 'ok' ? answer.value : { problem: '' }
}
