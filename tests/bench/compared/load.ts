import autocannon from 'autocannon'

/** Puts a server under load. Returns the good answers per second. Throws where an answer failed. */
export async function measureLoad(options: autocannon.Options): Promise<number> {
  const result = await autocannon(options)
  const good = result['2xx'] + result['3xx']
  if (good === 0 || result.errors + result['4xx'] + result['5xx'] > 0) throw new Error(`${options.url} failed`)
  return good / result.duration
}
