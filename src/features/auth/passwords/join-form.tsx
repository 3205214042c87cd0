import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import type { OpenInvitation } from '#schemas/invitation.ts'
import { paths } from '#schemas/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts'
import { authTexts, passwordTexts } from '../auth-texts.ts'
import { signIn } from '../sign-in.ts'
import { checkNewPassword } from './check-new-password.ts'
import { acceptInvitation } from './fetch-password-credential.ts'
import { PasswordField } from './password-field.tsx'

const texts = passwordTexts.invitation

/** Chooses name and password, and signs in. */
export function JoinForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const navigate = useNavigateFromHere()
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' })
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  const [problem, setProblem] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const { email, isMember } = invitation

  const join = async () => {
    setBusy(true)
    setProblem('')
    const { firstName, lastName } = person
    const chosen = email === null ? { email: person.email.trim() } : {}
    const accepted = await acceptInvitation({ token, password, firstName, lastName, ...chosen })
    if ('problem' in accepted) {
      setProblem(accepted.problem)
      return setBusy(false)
    }
    const isSignedIn = await signIn(accepted.credential, isRemembered).catch((error: unknown) => {
      console.error(error)
      return false
    })
    if (isSignedIn) navigate(paths.newsDashboard, { replace: true })
    else setAccepted(true) // the link is used, and the password is set
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkNewPassword(password)
    setFault(found)
    if (!found && !isBusy) void join()
  }
  const set = (field: keyof typeof person) => (value: string) => setPerson({ ...person, [field]: value })

  if (isAccepted) {
    return (
      <>
        <p role="status">{texts.ready}</p>
        <ButtonLink to={paths.login}>{texts.toLogin}</ButtonLink>
      </>
    )
  }
  return (
    <chakra.form display="grid" gap="4" width="full" onSubmit={submit}>
      <Problem text={problem} icon={<CircleAlert size={18} aria-hidden />} />
      {email === null ? (
        <Line
          label={passwordTexts.email}
          type="email"
          autoComplete="username"
          required
          maxLength={200}
          value={person.email}
          onText={set('email')}
        />
      ) : (
        <input type="text" autoComplete="username" value={email} readOnly hidden />
      )}
      {!isMember && (
        <>
          <Line
            label={texts.firstName}
            autoComplete="given-name"
            required
            maxLength={100}
            value={person.firstName}
            onText={set('firstName')}
          />
          <Line
            label={texts.lastName}
            autoComplete="family-name"
            maxLength={100}
            value={person.lastName}
            onText={set('lastName')}
          />
        </>
      )}
      <PasswordField
        label={isMember ? passwordTexts.newPassword : passwordTexts.password}
        hint={passwordTexts.hint}
        error={fault}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Checkbox label={authTexts.rememberMe} isOn={isRemembered} onChange={setRemembered} />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? texts.saving : isMember ? texts.save : texts.join}
      </Button>
    </chakra.form>
  )
}

interface LineProps extends ComponentProps<typeof Input> {
  label: string
  onText: (value: string) => void
}

function Line({ label, onText, ...input }: LineProps) {
  return (
    <Field label={label}>
      {(control) => <Input {...control} {...input} onChange={(event) => onText(event.target.value)} />}
    </Field>
  )
}
