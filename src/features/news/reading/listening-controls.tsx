import { chakra } from '@chakra-ui/react'
import { Headphones, Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import { type Listening, type Speed, speeds } from './use-listening.ts'

/** Starts listening; hidden while something is read aloud. */
export function ListenButton({ listening: { state, canSpeak, unspoken, start } }: { listening: Listening }) {
  const button = useRef<HTMLButtonElement>(null)
  const wasHeard = useRef(false)
  const isHeard = state.kind === 'speaking' || state.kind === 'paused'
  useEffect(() => {
    if (wasHeard.current && !isHeard) takeLostFocus(button.current)
    wasHeard.current = isHeard
  }, [isHeard])
  if (isHeard) return null
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        disabled={!canSpeak}
        title={canSpeak ? undefined : texts.noVoices}
        onClick={start}
      >
        <Headphones size={18} aria-hidden />
        {texts.listen}
      </Button>
      {unspoken && (
        <chakra.span alignSelf="center" textStyle="small" color="muted">
          {texts.noVoiceFor(nameOfLanguage(unspoken))}
        </chakra.span>
      )}
      {state.kind === 'failed' && (
        <chakra.span role="alert" alignSelf="center" textStyle="small" color="danger">
          {texts.failed}
        </chakra.span>
      )}
    </>
  )
}

/** Stop, pause and speed at the bottom of the screen, while something is read aloud. */
export function ListeningBar({ listening }: { listening: Listening }) {
  const { state } = listening
  if (state.kind !== 'speaking' && state.kind !== 'paused') return null
  return <Bar listening={listening} isPaused={state.kind === 'paused'} />
}

function Bar({ listening, isPaused }: { listening: Listening; isPaused: boolean }) {
  const { pause, resume, stop, speed, choose } = listening
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => takeLostFocus(toggle.current), [])
  return (
    <chakra.div
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
      <Button variant="outline" color="accent" onClick={stop}>
        <Square size={16} aria-hidden fill="currentColor" />
        {texts.stop}
      </Button>
      <Button ref={toggle} variant="outline" onClick={isPaused ? resume : pause}>
        {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        {isPaused ? texts.resume : texts.pause}
      </Button>
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
    </chakra.div>
  )
}

/** The button that had it went with what it did. */
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
export function GoingOn({ listening: { heard, hasNext, goesOn, chooseGoesOn } }: { listening: Listening }) {
  if (heard === undefined || !hasNext) return null
  return <Switch label={texts.goesOn} state={goesOn ? texts.on : texts.off} isOn={goesOn} onChange={chooseGoesOn} />
}
