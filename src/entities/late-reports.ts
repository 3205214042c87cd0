const flushes = new Set<() => void>()

/** Registers a function that reports pending changes at once. Returns the unregister function. */
export function addLateReport(flush: () => void): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Every form knows what was typed into it, when this returns. */
export function flushLateReports(): void {
  for (const flush of flushes) flush()
}
