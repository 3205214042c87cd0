import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { passwordTexts as texts } from '../auth-texts.ts'
import type { FetchCredential } from '../fetch-credential.ts'
import { fetchPasswordCredential } from './fetch-password-credential.ts'
import { PasswordField } from './password-field.tsx'

interface PasswordFormProps {
  /** The account is given: its password alone is asked for. */
  email?: string | undefined
  isBusy: boolean
  onSubmit: (fetchCredential: FetchCredential) => void
  /** Shown above the button. */
  children?: ReactNode
}

/** Signs in by email and password. */
export function PasswordForm({ email: givenEmail, isBusy, onSubmit, children }: PasswordFormProps) {
  const [email, setEmail] = useState(givenEmail ?? '')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(() => fetchPasswordCredential(email, password))
  }
  return (
    <chakra.form display="grid" gap="4" width="full" onSubmit={submit}>
      {givenEmail === undefined ? (
        <Field label={texts.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              required
              maxLength={200}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <input type="text" autoComplete="username" value={givenEmail} readOnly hidden />
      )}
      <PasswordField label={texts.password} autoComplete="current-password" value={password} onChange={setPassword} />
      {children}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? texts.loggingIn : texts.logIn}
      </Button>
    </chakra.form>
  )
}
