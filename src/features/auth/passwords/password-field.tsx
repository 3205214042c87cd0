import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { passwordTexts as texts } from '../auth-texts.ts'

interface PasswordFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Tells password managers whether to fill it in or to suggest one. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
}

/** Password with a button that shows it. It can be pasted, and has no limit that would cut it. */
export function PasswordField({ label, hint, error, autoComplete, value, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            paddingInlineEnd="12"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={isShown ? texts.hide : texts.show}
            position="absolute"
            insetBlock="1px"
            insetInlineEnd="1px"
            height="auto"
            color="muted"
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        </chakra.div>
      )}
    </Field>
  )
}
