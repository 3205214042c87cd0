const AFTER_START_MS = 15_000
const EVERY_MS = 30 * 60_000

/**
 * Downloads what was chosen for reading without a network: a while after the start, when there is a network again,
 * and by the clock.
 */
export function keepAhead(): void {
  const renew = () => {
    import('../../features/news/offline/download-ahead.ts').then(
      ({ renewDownload }) => renewDownload(),
      () => {}, // the next time will do
    )
  }
  setTimeout(renew, AFTER_START_MS)
  setInterval(renew, EVERY_MS)
  window.addEventListener('online', renew)
}
