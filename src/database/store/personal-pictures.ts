import { textPictureIds } from '#schemas/article-picture-html.ts'
import { listCachedPictures, removeCachedPictures } from '../../platform/cached-pictures.ts'
import { articleTable } from './article-store.ts'
import { withPublicData } from './public-database.ts'

/**
 * Deletes the cached pictures that no public article of this device has: they may be of the links and sources of a
 * user who has left. If that cannot be told, all go.
 */
export async function removePersonalPictures(): Promise<void> {
  try {
    const paths = await listCachedPictures()
    if (paths.length === 0) return
    const shown = await listPublicPictures()
    await removeCachedPictures(paths.filter((path) => !path.split('/').some((part) => shown.has(part))))
  } catch (error) {
    console.warn('All pictures are deleted, with those of the user who has left:', error)
    await removeCachedPictures()
  }
}

async function listPublicPictures(): Promise<Set<string>> {
  const ids = new Set<string>()
  await withPublicData(async ({ articles }) =>
    (await articleTable(articles)).each(({ picture, text }) => {
      for (const id of [picture, ...textPictureIds(text)]) ids.add(id)
    }),
  )
  return ids
}
