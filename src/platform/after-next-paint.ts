/** Runs `work` after the browser's next paint; immediately in a background page, which is not painted. */
export function afterNextPaint(work: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(work))
  else work()
}
