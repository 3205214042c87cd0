import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of the earlier versions of a note. */
export const versionsTexts = {
  heading: 'Earlier versions',
  hint: 'When two devices change this note, and when you restore a version, what it held before is kept here.',
  empty: 'No earlier versions yet.',
  offline: 'Earlier versions are kept by the server and need a network.',
  failed: 'The earlier versions could not be loaded.',
  unsent: 'Only on this device until it is sent',
  more: 'Show older versions',
  earlier: 'This version',
  present: 'Now',
  nothing: 'Without text.',
  same: 'The note holds exactly this now.',
  restore: 'Restore this version',
  restored: 'Restored. What it replaced is kept as an earlier version.',
  restoreProblems: {
    ...writeTexts,
    storageFull: 'This device has no room left. Make room, then restore again.',
    failed: 'The version could not be restored. Try again.',
  },
} as const
