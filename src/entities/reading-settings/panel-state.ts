import { createOpenState } from '../../ui/open-state.ts'

export const {
  isOpen$: isReadingPanelOpen$,
  open: openReadingPanel,
  close: closeReadingPanel,
  toggle: toggleReadingPanel,
} = createOpenState()
