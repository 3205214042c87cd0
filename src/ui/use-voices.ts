import { useEffect, useState } from 'react'
import { voices$ } from '../platform/voices.ts'
import { useLiveQuery } from './use-live-query.ts'

/** Browsers that load their voices late have them by then. */
const WAIT_FOR_VOICES_MS = 1500

/** Voices of this browser; `hasNone` after enough time for them to load. */
export function useVoices(): { voices: readonly SpeechSynthesisVoice[]; hasNone: boolean } {
  const voices = useLiveQuery(voices$) ?? []
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), WAIT_FOR_VOICES_MS)
    return () => clearTimeout(timer)
  }, [])
  return { voices, hasNone: hasWaited && voices.length === 0 }
}
