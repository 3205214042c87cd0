/** Texts about reading aloud that several screens show. */
export const voiceTexts = {
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Resume',
  unspeakable: 'This sentence cannot be read aloud.',
  nothingReads: 'No voices available in this browser.',
  failed: 'This voice is not working.',
  noVoices: 'No voices available in this browser. Install one in your device settings, then reload this page.',
  unsupported: 'This browser cannot read aloud',
  unsupportedHelp: 'Use a current version of Chrome, Edge, Firefox or Safari.',
} as const
