/**
 * Three-way merge of a list that may contain a tag twice. Merges the number of each tag: a change wins over no
 * change, and of two changes the larger number, so that nothing added is lost.
 */
export function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (isSameList(base, mine) || isSameList(mine, theirs)) return [...theirs]
  const wanted = mergeCounts(countTags(base), countTags(mine), countTags(theirs))
  if (hasCounts(mine, wanted)) return [...mine]
  if (hasCounts(theirs, wanted)) return [...theirs]
  const [first, second] = JSON.stringify(mine) < JSON.stringify(theirs) ? [mine, theirs] : [theirs, mine]
  const merged: string[] = []
  for (const tag of [...first, ...second]) {
    const left = wanted.get(tag) ?? 0
    if (left === 0) continue
    wanted.set(tag, left - 1)
    merged.push(tag)
  }
  return merged
}

type Counts = Map<string, number>

function countTags(tags: readonly string[]): Counts {
  const counts: Counts = new Map()
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

function mergeCounts(base: Counts, mine: Counts, theirs: Counts): Counts {
  const merged: Counts = new Map()
  for (const tag of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, here, there] = [base.get(tag) ?? 0, mine.get(tag) ?? 0, theirs.get(tag) ?? 0]
    const count = here === was ? there : there === was ? here : Math.max(here, there)
    if (count > 0) merged.set(tag, count)
  }
  return merged
}

function hasCounts(tags: readonly string[], wanted: Counts): boolean {
  const counts = countTags(tags)
  return counts.size === wanted.size && [...wanted].every(([tag, count]) => counts.get(tag) === count)
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index])
}
