/** Reasons why a write failed on this device; screens may replace single texts. */
export const writeTexts = {
  missing: 'It is no longer on this device.',
  storageFull: 'This device is out of storage. Free up space, then try again.',
  outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then try again.',
  failed: 'Something went wrong. Try again.',
} as const
