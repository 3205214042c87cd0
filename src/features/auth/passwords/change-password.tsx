import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { useSession } from '../../../entities/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { passwordTexts } from '../auth-texts.ts'
import { checkNewPassword } from './check-new-password.ts'
import { PasswordField } from './password-field.tsx'

const texts = passwordTexts.change
const PATIENCE_MS = 30_000

/** A button that opens a form for a new password. `onChanged`: the other sessions have ended. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="outline" justifySelf="start" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
    )
  }
  const close = (isChanged: boolean) => {
    setOpen(false)
    if (isChanged) onChanged()
  }
  return <ChangeForm onClose={close} />
}

function ChangeForm({ onClose }: { onClose: (isChanged: boolean) => void }) {
  const session = useSession()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const change = async () => {
    setBusy(true)
    setProblem('')
    const answer = await callEndpoint(invitationEndpoints.changePassword, {
      body: { password },
      timeoutMs: PATIENCE_MS,
    })
    setBusy(false)
    if (answer.kind !== 'ok') return setProblem(failureText(answer, passwordTexts))
    showDone(texts.done)
    onClose(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkNewPassword(password)
    setFault(found)
    if (!found && !isBusy) void change()
  }
  return (
    <chakra.form aria-label={texts.action} display="grid" gap="4" width="full" maxWidth="26rem" onSubmit={submit}>
      <Problem text={problem} />
      <input
        type="text"
        autoComplete="username"
        value={session.kind === 'user' ? session.details.email : ''}
        readOnly
        hidden
      />
      <PasswordField
        label={passwordTexts.newPassword}
        hint={`${passwordTexts.hint} ${texts.about}`}
        error={fault}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
        <Button variant="outline" onClick={() => onClose(false)}>
          {texts.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
