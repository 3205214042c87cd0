/** The form of a purchase beside what it costs; below each other on a phone. */
export const formColumns = {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) 18rem' },
} as const
