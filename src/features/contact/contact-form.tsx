import { chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { contactLimits } from '#schemas/contact.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { contactTexts as texts } from './contact-texts.ts'
import { type FieldErrors, type Message, sendMessage } from './send-message.ts'

interface ContactFormProps {
  message: Message
  onChange: (field: keyof Message, value: string) => void
  onSent: () => void
}

const lines = [
  { field: 'name', type: 'text', autoComplete: 'name', isRequired: true },
  { field: 'email', type: 'email', autoComplete: 'email', isRequired: true },
  { field: 'phone', type: 'tel', autoComplete: 'tel', isRequired: false },
  { field: 'subject', type: 'text', autoComplete: 'off', isRequired: true },
] as const

/** Fields with their errors, and the Send button. */
export function ContactForm({ message, onChange, onSent }: ContactFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return // a second press would send it twice
    setSending(true)
    const outcome = await sendMessage(message)
    setSending(false)
    const found = outcome.kind === 'invalid' ? outcome.errors : {}
    setErrors(found)
    setProblem(outcome.kind === 'failed' ? outcome.reason : undefined)
    if (outcome.kind === 'sent') return onSent()
    const [first] = [...lines.map(({ field }) => field), 'message' as const].filter((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <chakra.form ref={form} display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      {lines.map(({ field, type, autoComplete, isRequired }) => (
        <Field key={field} label={texts[field]} error={errors[field]}>
          {(control) => (
            <Input
              {...control}
              name={field}
              type={type}
              autoComplete={autoComplete}
              required={isRequired}
              maxLength={contactLimits[field]}
              value={message[field]}
              onChange={(event) => onChange(field, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field
        label={texts.message}
        error={errors.message}
        hint={texts.counter(message.message.length, contactLimits.message)}
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            required
            rows={6}
            minHeight="10rem"
            maxHeight="60vh"
            css={{ fieldSizing: 'content' }}
            maxLength={contactLimits.message}
            value={message.message}
            onChange={(event) => onChange('message', event.target.value)}
          />
        )}
      </Field>
      <Honeypot value={message.website} onChange={(value) => onChange('website', value)} />
      <Problem text={problem} />
      <Button type="submit" justifySelf="end" disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </Button>
    </chakra.form>
  )
}

/** Honeypot: an invisible field that only bots fill in. */
function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <chakra.div aria-hidden position="absolute" insetInlineStart="-9999px">
      <label>
        {texts.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </chakra.div>
  )
}
