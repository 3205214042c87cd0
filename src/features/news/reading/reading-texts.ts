import { voiceTexts } from '../../../texts/voice-texts.ts'

/** Texts of listening to an article and sharing it; those of sharing are the specification's. */
export const readingTexts = {
  minutes: (minutes: number) => `${minutes} min read`,
  listen: 'Listen',
  speed: 'Speed',
  listenHere: 'Listen from here',
  sleep: 'Sleep timer',
  sleeps: {
    off: 'No timer',
    '5': '5 min',
    '15': '15 min',
    '30': '30 min',
    '60': '1 hour',
    end: 'End of article',
  },
  missing: {
    text: () => 'Nothing to listen to: this article has no text here.',
    voices: () => voiceTexts.nothingReads,
    language: (language: string) => `No voice for ${language} on this device. Install one in the device settings.`,
  },
  autoplaysNext: 'Play next article',
  on: 'On',
  off: 'Off',
  continued: 'You left off here',
  toTop: 'Back to top',
  share: 'Share',
  nothingToShare: 'Nothing to share for this article.',
  shared: 'Article shared successfully!',
  copied: 'Copied summary & link to clipboard!',
  notCopied: 'Failed to copy. Please try again.',
  cannotShare: 'Sharing and clipboard not supported in your browser.',
} as const
