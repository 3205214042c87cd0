export const deletedAccountTexts = {
  title: 'Your account was deleted',
  removed: 'Your account was deleted on another device. Its data was removed from this device.',
  unsent:
    'Your account was deleted on another device. These changes were not sent. Download what you want to keep, then remove them from this device.',
  download: 'Download',
  remove: 'Remove from this device',
  ok: 'OK',
} as const
