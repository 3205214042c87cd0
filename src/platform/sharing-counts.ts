const STORAGE_KEY = 'vedika.sharesCounts'

/** True if this user agreed on this device to send counts of sync conflicts, repairs and rejections. */
export function isSharingCounts(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'yes'
}

/** Until they sign out. */
export function chooseSharingCounts(isSharing: boolean): void {
  if (isSharing) localStorage.setItem(STORAGE_KEY, 'yes')
  else localStorage.removeItem(STORAGE_KEY)
}
