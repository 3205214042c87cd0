const STORAGE_KEY = 'vedika.sharesCounts'

/** Whether this person agreed on this device to tell the server how often syncing met a conflict, a repair, a refusal. */
export function isSharingCounts(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'yes'
}

/** Until they sign out. */
export function chooseSharingCounts(isSharing: boolean): void {
  if (isSharing) localStorage.setItem(STORAGE_KEY, 'yes')
  else localStorage.removeItem(STORAGE_KEY)
}
