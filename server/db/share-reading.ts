/**
 * Lets many who ask at once share a reading, without giving anybody one that began before they asked: whoever comes while
 * one is under way waits for the next, which begins when it is over.
 */
export function shareReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
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
      .catch(() => {}) // told to those who wait for it
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
