const flushes = new Set<() => void>()

/** An editor that reports late says how it reports at once; the returned function takes that back. */
export function addLateReport(flush: () => void): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Every form knows what was typed into it, when this returns. */
export function flushLateReports(): void {
  for (const flush of flushes) flush()
}
