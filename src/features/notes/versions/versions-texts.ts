import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of the earlier versions of a note. */
export const versionsTexts = {
  heading: 'Earlier versions',
  hint: 'Vedika keeps the previous version when two devices change this note, and when you restore a version.',
  empty: 'No earlier versions yet.',
  offline: 'Earlier versions are on the server. Connect to see them.',
  failed: 'Earlier versions could not be loaded. Try again.',
  unsent: 'Not sent yet: only on this device',
  more: 'Show older versions',
  earlier: 'This version',
  present: 'Current',
  nothing: 'No text.',
  same: 'This is the current version.',
  restore: 'Restore this version',
  restored: 'Version restored. The previous text is in Earlier versions.',
  restoreProblems: {
    ...writeTexts,
    storageFull: 'This device is out of storage. Free up space, then try again.',
    failed: 'The version could not be restored. Try again.',
  },
} as const
