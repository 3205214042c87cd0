/**
 * Cache of article pictures, filled by the service worker. Pictures never change, so cached ones are never requested
 * again.
 */
export const PICTURES_CACHE = 'vedika-pictures'

/** Paths of all cached pictures. */
export async function listCachedPictures(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES_CACHE))) return []
  const kept = await (await caches.open(PICTURES_CACHE)).keys()
  return kept.map(({ url }) => new URL(url).pathname)
}

/** A cached picture; undefined if it was removed. */
export async function readCachedPicture(path: string): Promise<Blob | undefined> {
  const kept = await (await caches.open(PICTURES_CACHE)).match(path)
  return kept?.blob()
}

/** Deletes cached pictures: those of these paths, or all. False if there were none. */
export async function removeCachedPictures(paths?: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  if (!paths) return caches.delete(PICTURES_CACHE)
  const kept = await caches.open(PICTURES_CACHE)
  const removed = await Promise.all(paths.map((path) => kept.delete(path)))
  return removed.includes(true)
}
