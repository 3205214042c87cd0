import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NativeSelect } from '../../../ui/field.tsx'
import { screenOnly } from '../../../ui/print.ts'
import { ListenButton, PauseButton, StopButton } from '../../../ui/speech-buttons.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import { type SleepChoice, sleepChoices } from './sleep-timer.ts'
import { type Listening, type Speed, speeds } from './use-listening.ts'

/** Why the article cannot be read aloud, once it is known. */
export function describeObstacle({ missing }: Listening, language: string): string | undefined {
  return missing && texts.missing[missing](nameOfLanguage(language))
}

/** Starts listening; hidden while something is read aloud. `aboutId` names where the screen says what stands in the way. */
export function ListenToArticle({ listening, aboutId }: { listening: Listening; aboutId: string }) {
  const { state, canSpeak, missing, start } = listening
  const button = useRef<HTMLButtonElement>(null)
  const wasHeard = useRef(false)
  const isHeard = state.kind === 'speaking' || state.kind === 'paused'
  useEffect(() => {
    if (wasHeard.current && !isHeard) takeLostFocus(button.current)
    wasHeard.current = isHeard
  }, [isHeard])
  if (isHeard) return null
  return (
    <ListenButton
      ref={button}
      data-key="l"
      label={texts.listen}
      state={state}
      hasVoices={canSpeak}
      disabled={!canSpeak}
      aria-describedby={missing && aboutId}
      onClick={start}
    />
  )
}

/** Stop, pause, speed and sleep timer at the bottom of the screen, while something is read aloud. */
export function ListeningBar({ listening }: { listening: Listening }) {
  const { state } = listening
  if (state.kind !== 'speaking' && state.kind !== 'paused') return null
  return <Bar listening={listening} isPaused={state.kind === 'paused'} />
}

function Bar({ listening, isPaused }: { listening: Listening; isPaused: boolean }) {
  const { speed, choose, sleep, chooseSleep } = listening
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => takeLostFocus(toggle.current), [])
  return (
    <chakra.div
      {...screenOnly}
      role="group"
      aria-label={texts.listen}
      position="sticky"
      bottom={{ base: '20', lg: '6' }}
      zIndex="bar"
      width="fit-content"
      marginInline="auto"
      marginTop="4"
      display="flex"
      gap="2"
      padding="2"
      borderWidth="1px"
      borderRadius="lg"
      bg="raised"
      boxShadow="float"
    >
      <StopButton isShort onStop={listening.stop} />
      <PauseButton isShort ref={toggle} isPaused={isPaused} speaker={listening} />
      <NativeSelect
        aria-label={texts.speed}
        width="5.5rem"
        value={speed}
        onChange={(event) => choose(Number(event.target.value) as Speed)}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={texts.sleep}
        width="9rem"
        value={sleep}
        onChange={(event) => chooseSleep(event.target.value as SleepChoice)}
      >
        {sleepChoices.map((one) => (
          <option key={one} value={one}>
            {texts.sleeps[one]}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  )
}

/** The focused button disappears with its action. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}

function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag // a page may declare any language
  }
}

/** Autoplay switch, shown while an article with a successor is read aloud. */
export function GoingOn({ listening: { heard, playNext, autoplaysNext, chooseGoesOn } }: { listening: Listening }) {
  if (heard === undefined || !playNext) return null
  return (
    <Switch
      label={texts.autoplaysNext}
      state={autoplaysNext ? texts.on : texts.off}
      isOn={autoplaysNext}
      onChange={chooseGoesOn}
    />
  )
}
