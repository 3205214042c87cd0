// Media keys, headset buttons and the lock screen, for what is spoken. Browsers give these controls to a page that plays
// audio of five seconds or more. Speech synthesis does not count as such, so silence plays beside it. Where a browser
// does not play it, the speech goes on without controls.
// https://developer.mozilla.org/docs/Web/API/Media_Session_API

interface SpokenMedia {
  title: string
  /** The publisher. */
  artist: string
  /** Address of a picture. */
  artwork?: string | undefined
}

interface MediaActions {
  play: () => void
  pause: () => void
  stop: () => void
  nexttrack?: (() => void) | undefined
}

const SECONDS = 10
const SAMPLES_A_SECOND = 8000
const HEADER_BYTES = 44

let silence: HTMLAudioElement | undefined

/** Replaces what was shown before. */
export function showMediaControls(
  { title, artist, artwork }: SpokenMedia,
  isPaused: boolean,
  actions: MediaActions,
): void {
  const { mediaSession } = navigator
  if (!mediaSession) return
  silence ??= createSilence()
  if (isPaused) silence.pause()
  else silence.play().catch(() => {}) // not allowed here: no controls
  mediaSession.metadata = new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork }] : [] })
  mediaSession.playbackState = isPaused ? 'paused' : 'playing'
  setHandlers({ nexttrack: undefined, ...actions })
}

export function hideMediaControls(): void {
  if (!silence) return
  silence.pause()
  URL.revokeObjectURL(silence.src)
  silence = undefined
  navigator.mediaSession.metadata = null
  navigator.mediaSession.playbackState = 'none'
  setHandlers({ play: undefined, pause: undefined, stop: undefined, nexttrack: undefined })
}

function setHandlers(actions: Record<keyof MediaActions, (() => void) | undefined>): void {
  for (const action of ['play', 'pause', 'stop', 'nexttrack'] as const) {
    try {
      navigator.mediaSession.setActionHandler(action, actions[action] ?? null)
    } catch {} // this browser does not know the action
  }
}

function createSilence(): HTMLAudioElement {
  const audio = new Audio(URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' })))
  audio.loop = true
  return audio
}

/** WAVE with one channel of 8 bits, in which 128 is silence. */
function silentWave(): ArrayBuffer {
  const samples = SECONDS * SAMPLES_A_SECOND
  const bytes = new Uint8Array(HEADER_BYTES + samples).fill(128)
  const view = new DataView(bytes.buffer)
  const write = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset)
  write(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + samples, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true) // bytes of the format
  view.setUint16(20, 1, true) // PCM
  view.setUint16(22, 1, true) // channels
  view.setUint32(24, SAMPLES_A_SECOND, true)
  view.setUint32(28, SAMPLES_A_SECOND, true) // bytes a second
  view.setUint16(32, 1, true) // bytes a sample
  view.setUint16(34, 8, true) // bits a sample
  write(36, 'data')
  view.setUint32(40, samples, true)
  return bytes.buffer
}
