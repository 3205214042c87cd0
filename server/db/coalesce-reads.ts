/**
 * Coalesces concurrent reads. No caller gets a read that began before its call: a caller during a read waits for the
 * next one.
 */
export function coalesceReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | undefined
  let next: Promise<Value> | undefined

  function begin(): Promise<Value> {
    const reading = read().finally(() => {
      if (current === reading) current = undefined
    })
    current = reading
    return reading
  }

  return () => {
    if (!current) return begin()
    next ??= current
      .catch(() => {}) // the callers get the error
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
