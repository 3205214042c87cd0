import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { chooseMarking, markingChoice$, markingChoices } from '../../platform/marking-choice.ts'
import {
  chooseReading,
  type ReadingSetting,
  type ReadingSettings,
  readingChoices,
  readingSettings$,
  usualReading,
} from '../../platform/reading-settings.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { readingSettingsTexts as texts } from './reading-settings-texts.ts'
import { ThemeChoice } from './theme-choice.tsx'

const readSettings = () => readingSettings$
const readMarking = () => markingChoice$

/** How text that is read looks on this device. Beside the text, which changes at once. */
export function ReadingPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const settings = useLiveQuery(readSettings) ?? usualReading
  const [isTextInView] = useState(() => document.querySelector('[data-read]') !== null)
  const names = Object.keys(settings) as ReadingSetting[]
  const isUsual = names.every((name) => settings[name] === usualReading[name])
  return (
    <DialogFrame isModal={false} isAside labelledBy={titleId} maxWidth="24rem" onClose={onClose}>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        position="sticky"
        top="0"
        zIndex="1"
        bg="raised"
        marginTop="-2"
        marginBottom="2"
      >
        <chakra.h2 id={titleId} textStyle="heading">
          {texts.title}
        </chakra.h2>
        <IconButton label={texts.close} marginInlineEnd="-2" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </chakra.div>
      <chakra.div display="grid" gap="4">
        {!isTextInView && <Sample />}
        <TextSize size={settings.size} />
        <SegmentedChoice
          label={texts.line}
          choices={readingChoices.line.map((value) => ({ value, label: texts.lines[value] }))}
          value={settings.line}
          onChoose={(line) => chooseReading({ line })}
        />
        <chakra.div hideBelow="md">
          <SegmentedChoice
            label={texts.measure}
            choices={readingChoices.measure.map((value) => ({ value, label: texts.measures[value] }))}
            value={settings.measure}
            onChoose={(measure) => chooseReading({ measure })}
          />
        </chakra.div>
        <SegmentedChoice
          label={texts.font}
          choices={readingChoices.font.map((value) => ({ value, label: texts.fonts[value] }))}
          value={settings.font}
          onChoose={(font) => chooseReading({ font })}
        />
        <ThemeChoice />
        <MarkingChoices />
        <Button
          variant="ghost"
          size="sm"
          justifySelf="start"
          marginInlineStart="-3"
          color="muted"
          aria-disabled={isUsual}
          onClick={() => chooseReading(usualReading)}
        >
          {texts.reset}
        </Button>
      </chakra.div>
    </DialogFrame>
  )
}

function MarkingChoices() {
  const chosen = useLiveQuery(readMarking) ?? 'soon'
  return (
    <SegmentedChoice
      label={texts.marking}
      choices={markingChoices.map((value) => ({ value, label: texts.markings[value] }))}
      value={chosen}
      onChoose={chooseMarking}
    />
  )
}

/** Shown where no text is open that would show the settings. */
function Sample() {
  return (
    <chakra.p
      textStyle="reading"
      tabIndex={0}
      height="6.5rem"
      overflowY="auto"
      padding="3"
      borderRadius="md"
      borderWidth="1px"
      bg="surface"
    >
      {texts.sample}
    </chakra.p>
  )
}

const { size: sizes } = readingChoices

/** Steps of the text's size. A button at the end of the scale stays focusable. */
function TextSize({ size }: Pick<ReadingSettings, 'size'>) {
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
