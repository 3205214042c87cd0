import { chakra } from '@chakra-ui/react'

interface SwitchProps {
  label: string
  /** Shown beside the switch, because colour alone is not enough. */
  state: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Track = chakra('span', {
  base: {
    position: 'relative',
    width: '2.75rem',
    height: '1.625rem',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'control',
    transition: 'background-color var(--chakra-durations-fast)',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      width: '1.25rem',
      height: '1.25rem',
      borderRadius: '50%',
      background: 'surface',
      transition: 'translate var(--chakra-durations-fast)',
    },
    'input:checked + &': { bg: 'accent', '&::before': { translate: '1.125rem 0' } },
    'input:focus-visible + &': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

/** On or off, at once. */
export function Switch({ label, state, isOn, onChange }: SwitchProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="touch" cursor="pointer" textStyle="label">
      <chakra.input
        srOnly
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Track aria-hidden />
      {label}
      <chakra.span aria-hidden color="muted" textStyle="small">
        {state}
      </chakra.span>
    </chakra.label>
  )
}
