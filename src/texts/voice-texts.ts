/** Texts about reading aloud that several screens show. */
export const voiceTexts = {
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Resume',
  unspeakable: 'This sentence cannot be spoken.',
  nothingReads: 'This browser has no voices to read with.',
  failed: 'This voice could not speak.',
  noVoices: 'This browser has no voices. Install one in the settings of your device, and reload this page.',
  unsupported: 'This browser cannot read aloud',
  unsupportedHelp: 'It has no speech synthesis. The latest Chrome, Edge, Firefox and Safari have.',
} as const
