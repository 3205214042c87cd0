import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { Outcome } from '../../api/outcome.ts'
import { sharedProblem } from '../../entities/failure-text.ts'
import { useServerSettings } from '../../entities/use-server-settings.ts'
import { useSession } from '../../entities/use-session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { authTexts } from './auth-texts.ts'
import type { FetchCredential } from './fetch-credential.ts'
import { SignInChoices } from './sign-in-choices.tsx'

const texts = authTexts.confirm

/** Asks for the same sign-in again, before a call that the server takes only soon after one. */
export function ConfirmIdentityDialog({ onSettle }: { onSettle: (isConfirmed: boolean) => void }) {
  const session = useSession()
  const server = useServerSettings()
  const email = session.kind === 'user' ? session.details.email : ''
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const { kind } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: settled once the session is over, however often this renders
  useEffect(() => {
    if (kind === 'visitor') onSettle(false)
  }, [kind])

  const confirm = async (fetchCredential: FetchCredential) => {
    setBusy(true)
    setProblem('')
    const found = await prove(fetchCredential)
    setBusy(false)
    if (found) setProblem(found)
    else onSettle(true)
  }

  return (
    <AlertDialog title={texts.title} text={texts.text(email)} maxWidth="26rem" onClose={() => onSettle(false)}>
      <chakra.div display="grid" justifyItems="center" gap="4" marginTop="5">
        <Problem text={problem} icon={<CircleAlert size={18} aria-hidden />} />
        {isBusy && !server.settings?.hasPasswords && <Spinner label={texts.confirming} />}
        <SignInChoices
          server={server}
          isBusy={isBusy}
          email={email}
          onChoose={(fetchCredential) => void confirm(fetchCredential)}
        />
      </chakra.div>
      <chakra.div display="flex" justifyContent="flex-end" marginTop="6">
        <Button variant="outline" onClick={() => onSettle(false)}>
          {texts.cancel}
        </Button>
      </chakra.div>
    </AlertDialog>
  )
}

/** Undefined on success, else a user-facing error. */
async function prove(fetchCredential: FetchCredential): Promise<string | undefined> {
  const fetched = await fetchCredential()
  if ('problem' in fetched) return fetched.problem || texts.failed
  const outcome = await callEndpoint(authEndpoints.reauthenticate, { body: { idToken: fetched.credential } })
  return outcome.kind === 'ok' ? undefined : problemOf(outcome)
}

function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): string {
  const isOther = outcome.kind === 'refused' && outcome.code === 'other_account'
  return isOther ? outcome.message : (sharedProblem(outcome) ?? texts.failed)
}
