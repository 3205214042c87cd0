import { chakra } from '@chakra-ui/react'
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useCallback, useEffect, useState } from 'react'
import { fromEvent, interval, merge } from 'rxjs'
import { appearance$ } from '../../platform/appearance.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { authTexts } from './auth-texts.ts'
import { fetchNonce } from './fetch-nonce.ts'
import { googleReady$ } from './google-script.ts'

interface GoogleButtonProps {
  clientId: string
  /** A sign-in is under way, which uses up the nonce. */
  isBusy: boolean
  onCredential: (credential: string) => void
}

/** Time after which the user is told that Google's script is missing; it may still load. */
const PATIENCE_MS = 10_000
const readGoogleReady = () => googleReady$
const readAppearance = () => appearance$

/** Google's button, the only identity provider. If its script fails to load, a button to try again. */
export function GoogleButton(props: GoogleButtonProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** Mounting the provider loads the script, each time. */
function Attempt({ clientId, isBusy, onCredential, onRetry }: GoogleButtonProps & { onRetry: () => void }) {
  const isReady = useLiveQuery(readGoogleReady)
  const isDark = useLiveQuery(readAppearance)?.mode === 'dark'
  const { nonce, hasFailed: hasNoNonce } = useNonce(isBusy)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const canSignIn = isReady && nonce !== undefined
  const hasFailed = isLate || hasNoNonce
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={() => setLate(true)}>
      {canSignIn && (
        <GoogleLogin
          key={nonce}
          nonce={nonce}
          theme={isDark ? 'filled_black' : 'outline'}
          width={280}
          onSuccess={({ credential }) => credential && onCredential(credential)}
        />
      )}
      {!canSignIn && !hasFailed && <Spinner label={authTexts.loading} />}
      {!canSignIn && hasFailed && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="center" textAlign="center" color="muted">
          {authTexts.googleFailed}
          <Button onClick={onRetry}>{offlineTexts.tryAgain}</Button>
        </chakra.div>
      )}
    </GoogleOAuthProvider>
  )
}

/** The server takes one for 30 minutes. */
const RENEW_AFTER_MS = 15 * 60_000
const LOOK_MS = 60_000

/**
 * Nonce of the next sign-in. An attempt (`isBusy`) consumes it. It is renewed after an attempt, and before it expires
 * on an open page, at the latest when the page becomes visible.
 */
function useNonce(isBusy: boolean): { nonce: string | undefined; hasFailed: boolean } {
  const [held, setHeld] = useState<{ nonce: string; at: number }>()
  const [hasFailed, setFailed] = useState(false)
  const renew = useCallback(async () => {
    const nonce = await fetchNonce()
    setFailed(nonce === undefined)
    if (nonce !== undefined) setHeld({ nonce, at: Date.now() })
  }, [])
  useEffect(() => {
    if (!isBusy) void renew()
  }, [isBusy, renew])
  const at = held?.at
  useEffect(() => {
    if (at === undefined) return
    const looks$ = merge(interval(LOOK_MS), fromEvent(document, 'visibilitychange'))
    const looking = looks$.subscribe(() => {
      if (Date.now() - at > RENEW_AFTER_MS) void renew()
    })
    return () => looking.unsubscribe()
  }, [at, renew])
  return { nonce: held?.nonce, hasFailed }
}
