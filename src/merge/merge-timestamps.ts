import { isSameContent } from './compare-content.ts'
import { mergeField } from './merge-field.ts'

interface Lifetime {
  createdAt: number
  updatedAt: number
  deletedAt: number
}

interface MergedLifetime extends Lifetime {
  /** One side deleted it and the other changed it. The change won, and the user must be told. */
  isRescued: boolean
}

/** Three-way merge of the time fields. A change of the content wins over a deletion. */
export function mergeTimestamps<Content extends Lifetime>(
  base: Content | null,
  mine: Content,
  theirs: Content,
): MergedLifetime {
  const createdAt = mergeField(base?.createdAt, mine.createdAt, theirs.createdAt, Math.min)
  const updatedAt = mergeField(base?.updatedAt, mine.updatedAt, theirs.updatedAt, Math.max)
  const deletedAt = mergeField(base?.deletedAt, mine.deletedAt, theirs.deletedAt, Math.max)
  const areBothDeleted = mine.deletedAt > 0 && theirs.deletedAt > 0
  const survivor = mine.deletedAt > 0 ? theirs : mine
  const isRescued =
    deletedAt > 0 && !areBothDeleted && !isSameContent(base, survivor, ['createdAt', 'updatedAt', 'deletedAt'])
  return { createdAt, updatedAt, deletedAt: isRescued ? 0 : deletedAt, isRescued }
}
