/** For a link or button of a row: makes the whole row pressable. Elements above it use `aboveRow`. */
export const coveringRow = { _before: { content: '""', position: 'absolute', inset: '0' } } as const
export const aboveRow = { position: 'relative', zIndex: '1' } as const
