import { googleLogout } from '@react-oauth/google'
import { firstValueFrom, lastValueFrom, takeUntil, timer } from 'rxjs'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { googleReady$, loadGoogleScript } from './google-script.ts'

const PATIENCE_MS = 3000

/** Makes Google forget the account choice of this browser. Does nothing offline or without Google sign-in. */
export async function signOutOfGoogle(): Promise<void> {
  const settings = await callEndpoint(authEndpoints.settings, { timeoutMs: PATIENCE_MS })
  if (settings.kind !== 'ok' || !settings.value.googleClientId) return
  const patience$ = timer(PATIENCE_MS)
  await Promise.race([loadGoogleScript(), firstValueFrom(patience$)])
  await lastValueFrom(googleReady$.pipe(takeUntil(patience$)))
  googleLogout()
}
