import { voiceTexts } from '../../../texts/voice-texts.ts'

/** Texts of the kids stories. */
export const kidsTexts = {
  ...voiceTexts,
  title: 'Kids stories',
  lead: 'Three short stories to read or listen to. Always available, even offline.',
  withMoral: 'Stories with a moral',
  listen: 'Listen',
  favourite: 'Favourite',
  unkept: 'This device is out of storage. The favourite was not saved.',
} as const
