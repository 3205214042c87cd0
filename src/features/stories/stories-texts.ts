import { voiceTexts } from '../../texts/voice-texts.ts'
/** Texts of the stories with a moral; those of the specification word for word. */
export const storiesTexts = {
  title: 'Stories with a moral',
  loading: 'Loading stories, please wait...',
  columns: { title: 'Title', moral: 'Moral', read: 'Read' },
  empty: 'No stories found.',
  emptyHint: 'Stories you have seen stay available offline.',
  kids: 'Kids stories',
  notHere: 'This story is not on this device.',
} as const

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
