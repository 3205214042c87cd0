import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type Persona, personaSchema } from '#schemas/analysis.ts'
import { personaNames, analysisTexts as texts } from '../reading/reading-texts.ts'

const Choice = chakra('button', {
  base: {
    minHeight: 'touch',
    paddingInline: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    textStyle: 'label',
    fontSize: 'sm',
    bg: 'surface',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast), color var(--chakra-durations-fast)',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '&[aria-pressed=true]': { bg: 'accentSoft', color: 'accent', borderColor: 'accent' },
  },
})

interface PersonaChoiceProps {
  /** Null while none is chosen. */
  persona: Persona | null
  isLocked?: boolean
  onChoose?: (persona: Persona | null) => void
}

/** One of seven, or none: buttons and not radios, as the arrow keys of those would ask for each on the way. */
export function PersonaChoice({ persona, isLocked = false, onChoose }: PersonaChoiceProps) {
  const id = useId()
  return (
    <div>
      <chakra.h3 id={id} textStyle="heading" marginBottom="3">
        {texts.personas}
      </chakra.h3>
      <chakra.div role="group" aria-labelledby={id} display="flex" flexWrap="wrap" gap="2">
        {personaSchema.options.map((one) => (
          <Choice
            key={one}
            type="button"
            aria-pressed={one === persona}
            disabled={isLocked}
            onClick={() => onChoose?.(one === persona ? null : one)}
          >
            {personaNames[one]}
          </Choice>
        ))}
      </chakra.div>
    </div>
  )
}
