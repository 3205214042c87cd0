import { useCallback, useEffect, useState } from 'react'
import { createSpeaker, type Speaker, type SpeechState } from '../platform/speech.ts'
import { useLiveQuery } from './use-live-query.ts'

/** A speaker of the screen's own: leaving the screen, or the page, silences it. */
export function useSpeaker(): { speaker: Speaker; state: SpeechState } {
  const [speaker] = useState(createSpeaker)
  const state = useLiveQuery(useCallback(() => speaker.state$, [speaker])) ?? { kind: 'silent' }
  useEffect(() => {
    window.addEventListener('pagehide', speaker.stop)
    return () => {
      window.removeEventListener('pagehide', speaker.stop)
      speaker.stop()
    }
  }, [speaker])
  return { speaker, state }
}
