import { imageTags } from '#schemas/note-image-html.ts'
import { splitBlocks } from './html-blocks.ts'

/**
 * Puts images that an edited text lost back after their former number of blocks. Plain text does not show images, so
 * no user deletes one there on purpose.
 */
export function keepImages(html: string, edited: string): string {
  const kept = imageTags(edited)
  const lost = splitBlocks(html).flatMap((block, place) =>
    imageTags(block)
      .filter((tag) => !take(kept, tag))
      .map((tag) => ({ tag, place })),
  )
  if (lost.length === 0) return edited
  const blocks = splitBlocks(edited)
  for (const { tag, place } of lost.toReversed()) blocks.splice(place, 0, `<p>${tag}</p>`)
  return blocks.join('')
}

function take(tags: string[], tag: string): boolean {
  const place = tags.indexOf(tag)
  if (place >= 0) tags.splice(place, 1)
  return place >= 0
}
