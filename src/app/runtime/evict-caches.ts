import { countArticles, removeOldestArticles } from '../../database/news/cached-articles.ts'
import { evictOwnArticles } from '../../database/news/own-articles.ts'
import { removeCachedPictures } from '../../platform/cached-pictures.ts'
import { releaseReserve } from '../../platform/storage-reserve.ts'

/**
 * Frees storage: the reserve (at once), cached pictures, and the older half of cached articles and of those of own
 * sources, whose space the browser may free later. False if there was nothing to free.
 */
export async function evictCaches(): Promise<boolean> {
  const hadReserve = await releaseReserve()
  const hadPictures = await removeCachedPictures().catch(() => false)
  const removed = await removeOlderHalf().catch((error: unknown) => {
    console.warn('Cached articles could not make room:', error)
    return 0
  })
  const removedOwn = await evictOwn()
  return hadReserve || hadPictures || removed > 0 || removedOwn > 0
}

async function evictOwn(): Promise<number> {
  try {
    return await evictOwnArticles()
  } catch (error) {
    console.warn('Articles of own sources could not make room:', error)
    return 0
  }
}

async function removeOlderHalf(): Promise<number> {
  return removeOldestArticles(Math.ceil((await countArticles()) / 2))
}
