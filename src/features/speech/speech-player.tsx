import { chakra } from '@chakra-ui/react'
import { Pause, Play, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Speaker, SpeechState } from '../../platform/speech.ts'
import { Button } from '../../ui/button.tsx'
import { speechTexts as texts } from './speech-texts.ts'

interface SpeechPlayerProps {
  state: SpeechState
  /** Number of sentences. */
  sentences: number
  canSpeak: boolean
  onPlay: () => void
  speaker: Pick<Speaker, 'pause' | 'resume' | 'stop'>
  /** Further buttons. */
  children: ReactNode
}

/** One button for play, pause and resume, a stop button and the progress. */
export function SpeechPlayer({ state, sentences, canSpeak, onPlay, speaker, children }: SpeechPlayerProps) {
  const main = {
    silent: { label: texts.play, icon: Play, act: onPlay },
    failed: { label: texts.play, icon: Play, act: onPlay },
    speaking: { label: texts.pause, icon: Pause, act: speaker.pause },
    paused: { label: texts.resume, icon: Play, act: speaker.resume },
  }[state.kind]
  const isReading = state.kind === 'speaking' || state.kind === 'paused'
  const done = isReading ? (state.sentence + 1) / Math.max(1, sentences) : 0
  return (
    <chakra.div borderTopWidth="1px" position="relative">
      <chakra.div
        aria-hidden
        position="absolute"
        top="-1px"
        insetInline="0"
        height="2px"
        bg="accent"
        transform={`scaleX(${done})`}
        transformOrigin="left"
        transition="transform var(--chakra-durations-moderate)"
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" padding={{ base: '3', md: '4' }}>
        <Button onClick={main.act} disabled={!isReading && (sentences === 0 || !canSpeak)} minWidth="7rem">
          <main.icon size={18} aria-hidden />
          {main.label}
        </Button>
        {isReading && (
          <Button variant="outline" onClick={speaker.stop}>
            <Square size={16} aria-hidden />
            {texts.stop}
          </Button>
        )}
        <chakra.p textStyle="small" color="muted" marginInlineStart="2" flex="1" minWidth="8rem">
          {progressOf(state, sentences)}
        </chakra.p>
        {children}
      </chakra.div>
      {state.kind === 'failed' && (
        <chakra.p role="alert" textStyle="small" color="danger" paddingInline="4" paddingBottom="4">
          {texts.failed}
        </chakra.p>
      )}
    </chakra.div>
  )
}

function progressOf(state: SpeechState, sentences: number): string {
  if (state.kind === 'speaking') return texts.speaking(state.sentence + 1, sentences)
  if (state.kind === 'paused') return texts.paused(state.sentence + 1, sentences)
  return sentences === 0 ? texts.empty : texts.ready(sentences)
}
