/** Where the service worker keeps the pictures of articles: they never change, so one that is kept is never asked for again. */
export const PICTURES_CACHE = 'vedika-pictures'

/** The paths of the kept pictures. */
export async function listKeptPictures(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES_CACHE))) return []
  const kept = await (await caches.open(PICTURES_CACHE)).keys()
  return kept.map(({ url }) => new URL(url).pathname)
}

/** A kept picture; undefined where it has gone. */
export async function readKeptPicture(path: string): Promise<Blob | undefined> {
  const kept = await (await caches.open(PICTURES_CACHE)).match(path)
  return kept?.blob()
}

/** Gives up the kept pictures, which can be had again; false where there were none. */
export async function removeKeptPictures(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.delete(PICTURES_CACHE))
}
