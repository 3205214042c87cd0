import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { voiceTexts } from './voice-texts.ts'

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
export function LevelMeter({ stream }: { stream: MediaStream }) {
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
