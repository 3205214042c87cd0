import { chakra } from '@chakra-ui/react'

interface CheckboxProps {
  label: string
  /** Accessible name, if the label alone is ambiguous. */
  name?: string
  isOn: boolean
  isMixed?: boolean
  onChange: (isOn: boolean) => void
}

const box = {
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '1.125rem',
  height: '1.125rem',
  margin: '0',
  borderWidth: '1.5px',
  borderColor: 'control',
  borderRadius: '5px',
  bg: 'surface',
  cursor: 'pointer',
  transition: 'background-color var(--chakra-durations-fast)',
  '&:checked, &:indeterminate': { bg: 'accent', borderColor: 'accent' },
  '&:checked::before, &:indeterminate::before': {
    content: '""',
    width: '0.625rem',
    height: '0.625rem',
    background: 'onAccent',
    clipPath: 'polygon(12% 46%, 0 60%, 40% 100%, 100% 18%, 86% 6%, 38% 72%)',
  },
  '&:indeterminate::before': { height: '2px', clipPath: 'none' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const

/** A box with its label; the whole of it is pressed. */
export function Checkbox({ label, name, isOn, isMixed = false, onChange }: CheckboxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="touch"
      paddingInlineEnd="3"
      cursor="pointer"
      textStyle="label"
      fontSize="sm"
      color={isOn ? 'text' : 'muted'}
    >
      <chakra.input
        css={box}
        type="checkbox"
        aria-label={name}
        checked={isOn}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = isMixed && !isOn
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </chakra.label>
  )
}
