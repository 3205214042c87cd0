/** Texts about reading aloud that several screens show. */
export const voiceTexts = {
  stop: 'Stop',
  failed: 'This voice could not speak.',
  noVoices: 'This browser has no voices. Install one in the settings of your device, and reload this page.',
  unsupported: 'This browser cannot read aloud',
  unsupportedHelp: 'It has no speech synthesis. The latest Chrome, Edge, Firefox and Safari have.',
} as const
