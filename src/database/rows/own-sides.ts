import { hasConflict, splitConflicts } from '../../merge/conflict.ts'

/** The part of a row or content that is used here; not every collection has a text. */
interface Text {
  description?: unknown
}
interface OwnSides {
  ownSides?: string[]
}

/**
 * Of the versions that wait side by side in a text (see merge/conflict.ts), those that this device had: all devices hold
 * the same bytes, so only each can tell which version is its own. A conflict that came from `elsewhere` holds the
 * device's version as the text held it before; one that an edit made `here` (a form saved over news from another device)
 * holds as its own what the text did not hold yet. Where that is not clear, nothing is said of the conflict.
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
