import { voiceTexts } from '../../../texts/voice-texts.ts'

/** Texts of the kids stories. */
export const kidsTexts = {
  ...voiceTexts,
  title: 'Kids stories',
  lead: 'Three short stories to read together, or to be listened to. They are always here, network or not.',
  withMoral: 'Stories with a moral',
  listen: 'Listen',
  favourite: 'Favourite',
  unkept: 'This device has no room left to remember it.',
} as const
