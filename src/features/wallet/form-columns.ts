/** Places the form of a purchase beside its price; on a phone above it. */
export const formColumns = {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) 18rem' },
} as const
