const AFTER_START_MS = 15_000
const EVERY_MS = 30 * 60_000

/**
 * Downloads the selected articles for reading offline: some time after the start, when the network returns, and by a
 * timer.
 */
export function prefetchNews(): void {
  const renew = () => {
    import('../../features/news/offline/prefetch.ts').then(
      ({ renewDownload }) => renewDownload(),
      () => {}, // the next time will do
    )
  }
  setTimeout(renew, AFTER_START_MS)
  setInterval(renew, EVERY_MS)
  window.addEventListener('online', renew)
}
