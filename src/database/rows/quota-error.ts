/** Dexie reports a full disk as an AbortError that wraps the reason, or as a BulkError that lists it for each row. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  if ('failures' in error && Array.isArray(error.failures)) return error.failures.some(isQuotaError)
  return 'inner' in error && error.inner !== error && isQuotaError(error.inner)
}
