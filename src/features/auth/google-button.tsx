import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'

/** Google's own button; the only provider there is. */
export function GoogleButton(props: { clientId: string; onCredential: (credential: string) => void }) {
  return (
    <GoogleOAuthProvider clientId={props.clientId}>
      <GoogleLogin onSuccess={({ credential }) => credential && props.onCredential(credential)} />
    </GoogleOAuthProvider>
  )
}
