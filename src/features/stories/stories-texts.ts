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
