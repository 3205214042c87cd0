import { chakra } from '@chakra-ui/react'
import { Headphones, Pause, Play, Square } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import { type Listening, type Speed, speeds } from './use-listening.ts'

/** Listen, and while it is heard: stop, pause and speed. */
export function ListeningControls({ listening }: { listening: Listening }) {
  const { state, canSpeak, unspoken, start, pause, resume, stop, speed, choose } = listening
  if (state.kind === 'silent' || state.kind === 'failed') {
    return (
      <>
        <Button variant="outline" disabled={!canSpeak} title={canSpeak ? undefined : texts.noVoices} onClick={start}>
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
  const isPaused = state.kind === 'paused'
  return (
    <>
      <Button variant="outline" color="accent" onClick={stop}>
        <Square size={16} aria-hidden fill="currentColor" />
        {texts.stop}
      </Button>
      <Button variant="outline" onClick={isPaused ? resume : pause}>
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
    </>
  )
}

function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag // what stands for a language may be anything: it came from a page
  }
}

/** While an article is heard that others follow: whether the next one is read then. */
export function GoingOn({ listening: { heard, hasNext, goesOn, chooseGoesOn } }: { listening: Listening }) {
  if (heard === undefined || !hasNext) return null
  return <Switch label={texts.goesOn} state={goesOn ? texts.on : texts.off} isOn={goesOn} onChange={chooseGoesOn} />
}
