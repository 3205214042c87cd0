/** Speech request to the engine. */
interface Spoken {
  text: string
  voice: string | undefined
  rate: number
}

declare global {
  interface Window {
    fakeSpeech: {
      spoken: Spoken[]
      isPaused: boolean
      readonly isSpeaking: boolean
      /** Ends the current sentence. */
      finish: () => void
      /** Fails the current sentence. */
      fail: () => void
    }
  }
}

/**
 * Fake speech engine that behaves as the standard says, because headless Chromium has no voices. It refers to nothing
 * else in this module, so that it can be injected into a page.
 */
export function defineFakeSpeech(tags: readonly string[]): void {
  class FakeUtterance {
    voice: { name: string } | null = null
    lang = ''
    rate = 1
    text: string
    onend: (() => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    constructor(text: string) {
      this.text = text
    }
  }
  const voices = tags.map((lang) => ({
    lang,
    name: `Voice of ${lang}`,
    voiceURI: `voice:${lang}`,
    localService: true,
    default: false,
  }))
  let known: typeof voices = []
  let queue: FakeUtterance[] = []
  const fake: Window['fakeSpeech'] = {
    spoken: [],
    isPaused: false,
    get isSpeaking() {
      return queue.length > 0
    },
    finish: () => end((utterance) => utterance.onend?.()),
    fail: () => end((utterance) => utterance.onerror?.({ error: 'synthesis-failed' })),
  }
  const end = (tell: (utterance: FakeUtterance) => void) => {
    const utterance = queue.shift()
    if (utterance) tell(utterance)
  }
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => known,
    speak(utterance: FakeUtterance) {
      queue.push(utterance)
      fake.spoken.push({ text: utterance.text, voice: utterance.voice?.name, rate: utterance.rate })
    },
    cancel() {
      const cancelled = queue
      queue = []
      setTimeout(() => {
        for (const utterance of cancelled) utterance.onerror?.({ error: 'canceled' })
      })
    },
    pause() {
      fake.isPaused = true
    },
    resume() {
      fake.isPaused = false
    },
  })
  Object.assign(window, { fakeSpeech: fake })
  Object.defineProperty(window, 'speechSynthesis', { value: engine })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance })
  // As in browsers: no voices at first, all of them a little later.
  setTimeout(() => {
    known = voices
    engine.dispatchEvent(new Event('voiceschanged'))
  }, 50)
}
