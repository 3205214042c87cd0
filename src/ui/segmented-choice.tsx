import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

interface SegmentedChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** Three in a row where more do not fit. */
  isNarrow?: boolean
  disabled?: boolean
}

const Segment = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '2.25rem',
    paddingInline: '2',
    borderRadius: 'sm',
    textStyle: 'small',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    color: 'muted',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    '&:has(:checked)': { bg: 'accentSoft', color: 'accent' },
    '&:has(:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px' },
  },
})

/** A choice of few, all in sight; radio buttons to keyboards and screen readers. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, choices, value, onChoose, isNarrow = false, disabled = false } = props
  const name = useId()
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0" disabled={disabled}>
      <chakra.legend textStyle="tiny" color="muted" marginBottom="1.5">
        {label}
      </chakra.legend>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="0.5"
        padding="0.5"
        borderRadius="md"
        borderWidth="1px"
        bg="surface"
      >
        {choices.map((choice) => (
          <Segment key={choice.value} flex={isNarrow ? '1 0 30%' : '1 0 auto'}>
            <chakra.input
              srOnly
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
