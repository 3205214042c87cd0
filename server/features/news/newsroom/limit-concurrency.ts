/** Runs what it is given, at most `most` at a time, in the order in which it was given. */
export type Limit = <Result>(run: () => Promise<Result>) => Promise<Result>

export function createLimit(most: number): Limit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      // A place is handed on, not freed: nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** A limit for each key, such as a host. */
export function createKeyedLimit(most: number): (key: string) => Limit {
  const limits = new Map<string, Limit>()
  return (key) => {
    const limit = limits.get(key) ?? createLimit(most)
    limits.set(key, limit)
    return limit
  }
}
