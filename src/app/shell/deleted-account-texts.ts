export const deletedAccountTexts = {
  title: 'Your account was deleted',
  removed: 'It was deleted on another device. Its data has been removed from this one.',
  unsent:
    'It was deleted on another device. These changes were never sent: download what you want to keep before they are removed from this device.',
  download: 'Download',
  remove: 'Remove from this device',
  ok: 'OK',
} as const
