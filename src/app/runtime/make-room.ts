import { countArticles, removeOldestArticles } from '../../database/news/cached-articles.ts'
import { removeKeptPictures } from '../../platform/kept-pictures.ts'
import { releaseReserve } from '../../platform/storage-reserve.ts'

/**
 * Gives up the reserve, which is there at once, the kept pictures, and the older half of the cached articles, whose room the
 * browser may give back only some time later. False when there was none of it.
 */
export async function makeRoom(): Promise<boolean> {
  const hadReserve = await releaseReserve()
  const hadPictures = await removeKeptPictures().catch(() => false)
  const removed = await removeOlderHalf().catch((error: unknown) => {
    console.warn('Cached articles could not make room:', error)
    return 0
  })
  return hadReserve || hadPictures || removed > 0
}

async function removeOlderHalf(): Promise<number> {
  return removeOldestArticles(Math.ceil((await countArticles()) / 2))
}
