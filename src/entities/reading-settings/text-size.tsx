import { chakra } from '@chakra-ui/react'
import { chooseReading, type ReadingSettings, readingChoices } from '../../platform/reading-settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { readingSettingsTexts as texts } from './reading-settings-texts.ts'

const { size: sizes } = readingChoices

/** Steps of the text's size. A button at the end of the scale stays focusable. */
export function TextSize({ size }: Pick<ReadingSettings, 'size'>) {
  const index = sizes.indexOf(size)
  const renderStep = (label: string, step: number, fontSize: string) => {
    const next = sizes[index + step]
    return (
      <IconButton
        label={label}
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && chooseReading({ size: next })}
      >
        <chakra.span aria-hidden textStyle="headline" fontSize={fontSize}>
          A
        </chakra.span>
      </IconButton>
    )
  }
  return (
    <chakra.div role="group" aria-label={texts.size}>
      <chakra.p aria-hidden textStyle="tiny" color="muted" marginBottom="1.5">
        {texts.size}
      </chakra.p>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        borderRadius="md"
        borderWidth="1px"
        bg="surface"
      >
        {renderStep(texts.smaller, -1, 'md')}
        <chakra.output aria-live="polite" textStyle="label" css={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.percent(size)}
        </chakra.output>
        {renderStep(texts.larger, 1, 'xl')}
      </chakra.div>
    </chakra.div>
  )
}
