import { voiceTexts } from '../../texts/voice-texts.ts'

/** Texts of the text-to-speech demo. */
export const speechTexts = {
  ...voiceTexts,
  title: 'Text to speech',
  lead: 'Paste a text and hear it, sentence by sentence. With a voice of this device it needs no network.',
  label: 'Text to read aloud',
  placeholder: 'Type or paste something to hear it.',
  sample: 'Try a sample',
  clear: 'Clear',
  sampleText:
    'Vedika keeps the morning’s news on your device. In a tunnel, on a flight or with a dead signal, nothing changes.\n\nWrite a note down there if you like. It waits, it tells you that it waits, and it is sent when the sky is back.',
  play: 'Play',
  empty: 'Nothing to read yet',
  ready: (sentences: number) => (sentences === 1 ? '1 sentence' : `${sentences} sentences`),
  speaking: (sentence: number, of: number) => `Sentence ${sentence} of ${of}`,
  paused: (sentence: number, of: number) => `Paused at sentence ${sentence} of ${of}`,
  failed: `${voiceTexts.failed} Choose another one, or try again.`,
  reading: 'The text that is read aloud',
  voice: 'Voice',
  speed: 'Speed',
  fromNextSentence: 'Another voice or speed is heard from the next sentence on.',
  overNetwork: (name: string) => `${name} (over the network)`,
  draft: 'What you type stays on this device. A voice marked “over the network” sends it to its maker to be spoken.',
} as const
