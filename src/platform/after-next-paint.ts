/**
 * Runs `work` once the browser has painted what is there now; at once in a page in the background, which paints
 * nothing.
 */
export function afterNextPaint(work: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(work))
  else work()
}
