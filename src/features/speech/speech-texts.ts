import { voiceTexts } from '../../texts/voice-texts.ts'

/** Texts of the text-to-speech demo. */
export const speechTexts = {
  ...voiceTexts,
  title: 'Text to speech',
  lead: 'Paste a text and listen to it, sentence by sentence. Voices on this device work offline.',
  label: 'Text to read aloud',
  placeholder: 'Type or paste text to listen to.',
  sample: 'Try a sample',
  clear: 'Clear',
  sampleText:
    'Vedika keeps the morning’s news on your device. In a tunnel, on a flight or with a dead signal, nothing changes.\n\nWrite a note down there if you like. It waits, it tells you that it waits, and it is sent when the sky is back.',
  play: 'Play',
  empty: 'Nothing to read yet',
  ready: (sentences: number) => (sentences === 1 ? '1 sentence' : `${sentences} sentences`),
  speaking: (sentence: number, of: number) => `Sentence ${sentence} of ${of}`,
  paused: (sentence: number, of: number) => `Paused at sentence ${sentence} of ${of}`,
  failed: `${voiceTexts.failed} Choose another voice, or try again.`,
  reading: 'Text being read aloud',
  voice: 'Voice',
  loadingVoices: 'Loading',
  none: 'None',
  speed: 'Speed',
  fromNextSentence: 'Changes apply from the next sentence.',
  overNetwork: (name: string) => `${name} (online)`,
  draft: 'Your text stays on this device. Voices marked “online” send it to their provider.',
  background: 'Some browsers stop reading aloud when the screen locks or another app is in front.',
} as const
