import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Role, roleSchema } from '#schemas/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input, NativeSelect } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { linksTexts as texts, usersTexts } from '../users-texts.ts'

interface InvitePanelProps {
  /** Answers a user-facing error; undefined on success. */
  onInvite: (email: string, role: Role) => Promise<string | undefined>
  onClose: () => void
}

/** Address and role of a new person. */
export function InvitePanel({ onInvite, onClose }: InvitePanelProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('user')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const found = await onInvite(email.trim(), role)
    setBusy(false)
    setProblem(found)
  }
  return (
    <Card asChild padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <form aria-labelledby="invite" onSubmit={(event) => void submit(event)}>
        <chakra.h2 id="invite" textStyle="heading">
          {texts.title}
        </chakra.h2>
        <Problem text={problem} />
        <Field label={texts.email}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="email"
              autoComplete="off"
              required
              maxLength={200}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.role}>
          {(control) => (
            <NativeSelect {...control} value={role} onChange={(event) => setRole(roleSchema.parse(event.target.value))}>
              {roleSchema.options.map((each) => (
                <option key={each} value={each}>
                  {usersTexts.roles[each]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? texts.making : texts.make}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </chakra.div>
      </form>
    </Card>
  )
}
