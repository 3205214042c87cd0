import { chakra } from '@chakra-ui/react'
import { Mic, RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { voiceTexts } from '../chat-texts.ts'
import type { useVoice } from './use-voice.ts'

type Voice = ReturnType<typeof useVoice>

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInlineStart: '3',
    paddingInlineEnd: '1',
    borderBottomWidth: '1px',
    textStyle: 'small',
  },
})

/** State of a spoken question, above the box. */
export function VoiceLine({ voice: { state, cancel, submit } }: { voice: Voice }) {
  if (state.kind === 'recording') {
    return (
      <Line role="status">
        <chakra.span width="2" height="2" borderRadius="full" bg="danger" animation="pulse 1.2s infinite" aria-hidden />
        {voiceTexts.listening}
        <LevelMeter stream={state.stream} />
        <chakra.span flex="1" />
        <IconButton label={voiceTexts.cancel} onClick={cancel}>
          <X size={18} aria-hidden />
        </IconButton>
      </Line>
    )
  }
  if (state.kind === 'writing') return <Line role="status">{voiceTexts.writing}</Line>
  if (state.kind === 'idle') return null
  const { recording } = state
  return (
    <Line role="alert" color="danger">
      <chakra.span flex="1">{state.problem}</chakra.span>
      {recording && (
        <Button variant="outline" size="sm" onClick={() => void submit(recording)}>
          <RotateCw size={16} aria-hidden />
          {voiceTexts.tryAgain}
        </Button>
      )}
    </Line>
  )
}

/** Starts a recording. */
export function VoiceButton({ voice: { state, start } }: { voice: Voice }) {
  const isBusy = state.kind === 'recording' || state.kind === 'writing'
  return (
    <IconButton label={voiceTexts.record} disabled={isBusy} onClick={() => void start()}>
      <Mic size={18} aria-hidden />
    </IconButton>
  )
}

const Bar = chakra('span', {
  base: {
    flex: '1',
    height: '0.375rem',
    borderRadius: 'full',
    bg: 'accent',
    transformOrigin: 'left',
    transform: 'scaleX(var(--level, 0))',
  },
})

/** Live volume of the microphone. */
function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    analyser.fftSize = 512
    audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    let frame = requestAnimationFrame(function draw() {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
      bar.current?.style.setProperty('--level', String(Math.min(1, loudest / 96)))
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      void audio.close()
    }
  }, [stream])
  return (
    <chakra.span role="img" aria-label={voiceTexts.level} flex="1" display="flex" maxWidth="8rem">
      <Bar ref={bar} />
    </chakra.span>
  )
}
