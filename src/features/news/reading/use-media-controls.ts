import { useEffect, useRef } from 'react'
import type { Article } from '#schemas/article.ts'
import { hideMediaControls, showMediaControls } from '../../../platform/media-controls.ts'
import { picturePath } from '../picture-path.ts'
import type { Listening } from './use-listening.ts'

/** Media keys, a headset and the lock screen control what is read aloud, where the browser allows it. */
export function useMediaControls({ title, source, picture }: Article, listening: Listening): void {
  const { state, playNext } = listening
  const actions = useRef(listening)
  actions.current = listening
  const { kind } = state
  const hasNext = playNext !== undefined
  useEffect(() => {
    if (kind !== 'speaking' && kind !== 'paused') return hideMediaControls()
    const artwork = picture ? picturePath(picture, 'large') : undefined
    showMediaControls({ title, artist: source, artwork }, kind === 'paused', {
      play: () => actions.current.resume(),
      pause: () => actions.current.pause(),
      stop: () => actions.current.stop(),
      nexttrack: hasNext ? () => actions.current.playNext?.() : undefined,
    })
  }, [kind, hasNext, title, source, picture])
  useEffect(() => hideMediaControls, [])
}
