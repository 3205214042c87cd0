import pLimit, { type LimitFunction } from 'p-limit'

/** A limit of `most` at a time for each key, such as a host. */
export function createKeyedLimit(most: number): (key: string) => LimitFunction {
  const limits = new Map<string, LimitFunction>()
  return (key) => {
    const limit = limits.get(key) ?? pLimit(most)
    limits.set(key, limit)
    return limit
  }
}
