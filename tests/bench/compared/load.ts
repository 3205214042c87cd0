import autocannon from 'autocannon'

/** Loads a server. Returns successful answers per second. Throws if any failed. */
export async function measureLoad(options: autocannon.Options): Promise<number> {
  const result = await autocannon(options)
  const good = result['2xx'] + result['3xx']
  if (good === 0 || result.errors + result['4xx'] + result['5xx'] > 0) throw new Error(`${options.url} failed`)
  return good / result.duration
}
