import { chakra } from '@chakra-ui/react'
import { Headphones, Pause, Play, Square } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Speaker, SpeechState } from '../platform/speech.ts'
import { voiceTexts as texts } from '../texts/voice-texts.ts'
import { Button } from './button.tsx'

interface ListenButtonProps extends ComponentProps<typeof Button> {
  label: string
  state: SpeechState
  /** False if the browser has no voice for the text. */
  hasVoices: boolean
}

/** Starts reading aloud; shows a failure beside it. */
export function ListenButton({ label, state, hasVoices, ...button }: ListenButtonProps) {
  return (
    <>
      <Button variant="outline" title={hasVoices ? undefined : texts.nothingReads} {...button}>
        <Headphones size={18} aria-hidden />
        {label}
      </Button>
      {state.kind === 'failed' && (
        <chakra.span role="alert" alignSelf="center" textStyle="small" color="danger">
          {texts.unspeakable}
        </chakra.span>
      )}
    </>
  )
}

interface PauseButtonProps extends ComponentProps<typeof Button> {
  isPaused: boolean
  speaker: Pick<Speaker, 'pause' | 'resume'>
  /** The icon alone on a phone. */
  isShort?: boolean
}

const short = { base: true, sm: false }

export function PauseButton({ isPaused, speaker, isShort = false, ...button }: PauseButtonProps) {
  return (
    <Button variant="outline" onClick={isPaused ? speaker.resume : speaker.pause} {...button}>
      {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
      <chakra.span srOnly={isShort && short}>{isPaused ? texts.resume : texts.pause}</chakra.span>
    </Button>
  )
}

interface StopButtonProps extends Pick<PauseButtonProps, 'isShort'> {
  label?: string
  onStop: () => void
}

export function StopButton({ label = texts.stop, onStop, isShort = false }: StopButtonProps) {
  return (
    <Button variant="outline" color="accent" onClick={onStop}>
      <Square size={16} aria-hidden fill="currentColor" />
      <chakra.span srOnly={isShort && short}>{label}</chakra.span>
    </Button>
  )
}
