/** Where the service worker keeps the pictures of articles: they never change, so one that is kept is never asked for again. */
export const PICTURES_CACHE = 'vedika-pictures'

/** Gives up the kept pictures, which can be had again; false where there were none. */
export async function removeKeptPictures(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.delete(PICTURES_CACHE))
}
