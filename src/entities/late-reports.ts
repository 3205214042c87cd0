const flushes = new Set<() => void>()

/** Registers a function that reports pending changes at once. Returns the unregister function. */
export function addLateReport(flush: () => void): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** After this returns, every form has all typed text. */
export function flushLateReports(): void {
  for (const flush of flushes) flush()
}
