import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

interface SegmentedChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

const Segment = chakra('label', {
  base: {
    flex: '1 0 auto',
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
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px' },
  },
})

/** A choice of few, all in sight; radio buttons to keyboards and screen readers. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, choices, value, onChoose } = props
  const name = useId()
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0">
      <chakra.legend textStyle="tiny" color="muted" marginBottom="1.5">
        {label}
      </chakra.legend>
      <chakra.div display="flex" gap="0.5" padding="0.5" borderRadius="md" borderWidth="1px" bg="surface">
        {choices.map((choice) => (
          <Segment key={choice.value}>
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
