import { hasConflict, splitConflicts } from '../../merge/conflict.ts'

/** The fields that are used here; not every collection has a text. */
interface Text {
  description?: unknown
}
interface OwnSides {
  ownSides?: string[]
}

/**
 * Finds which versions in a text's conflicts (see merge/conflict.ts) came from this device. All devices store the
 * same bytes, so each device has to remember its own versions. For a conflict from `elsewhere`, the device's version
 * is the one that the text already held. For a conflict that an edit `here` made (a form saved over another device's
 * change), it is the one that the text did not hold yet. An ambiguous conflict gets no entry.
 */
export function ownSidesAfter(
  row: (Text & OwnSides) | undefined,
  content: Text,
  origin: 'here' | 'elsewhere',
): OwnSides {
  const text = textOf(content)
  if (!row || !hasConflict(text)) return {}
  const before = textOf(row)
  const ownSides = splitConflicts(text).flatMap((stretch) => {
    if (stretch.kind === 'text') return []
    const known = stretch.versions.filter((version) => row.ownSides?.includes(version))
    if (known.length > 0) return known
    const own = stretch.versions.filter((version) => before.includes(version) === (origin === 'elsewhere'))
    return own.length === 1 ? own : []
  })
  return ownSides.length > 0 ? { ownSides } : {}
}

function textOf({ description }: Text): string {
  return typeof description === 'string' ? description : ''
}
