/** Texts about data that the browser deleted while a page was open. */
export const wipedTexts = {
  wiped: (isSignedIn: boolean) =>
    isSignedIn
      ? 'The browser deleted Vedika’s data on this device. Synced data is downloaded again.'
      : 'The browser deleted Vedika’s data on this device, so you are logged out.',
  held: (count: number, isSignedIn: boolean) => {
    const [changes, them] = count === 1 ? ['1 unsent change is', 'it'] : [`${count} unsent changes are`, 'them']
    const action = isSignedIn
      ? `Store ${them} again before you close the tab.`
      : `Log in again in this tab to store ${them}, or download ${them}.`
    return `${changes} only in this tab now. ${action}`
  },
  show: 'Show changes',
  title: 'Unsent changes',
  list: 'These changes are only in this tab. You lose them if you close or reload it.',
  store: 'Store again',
  stored: 'Stored on this device. Changes are sent automatically.',
  failed: 'The changes could not be stored. Download them or try again.',
  download: 'Download',
  discard: 'Discard',
} as const

export const deletedAccountTexts = {
  title: 'Your account was deleted',
  removed: 'Your account was deleted on another device. Its data was removed from this device.',
  unsent:
    'Your account was deleted on another device. These changes were not sent. Download what you want to keep, then remove them from this device.',
  download: 'Download',
  remove: 'Remove from this device',
  ok: 'OK',
} as const
