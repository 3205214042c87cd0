import { createOpenState } from '../../ui/open-state.ts'

export const { isOpen$: isPaletteOpen$, open: openPalette, close: closePalette } = createOpenState()
