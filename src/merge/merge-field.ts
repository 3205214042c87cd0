/**
 * Three-way merge of a field: a change wins over no change. `settle` decides if both changed it, or if there is no
 * base (`undefined`).
 */
export function mergeField<Value>(
  base: Value | undefined,
  mine: Value,
  theirs: Value,
  settle: (mine: Value, theirs: Value) => Value,
): Value {
  if (mine === theirs || base === mine) return theirs
  if (base === theirs) return mine
  return settle(mine, theirs)
}

/**
 * Three-way merge of fields that cannot keep both values (a flag, a reference): if both sides changed one, the
 * merging device's value wins.
 */
export function mergeChoice<Content extends object, Field extends keyof Content>(
  field: Field,
  base: Content | null,
  mine: Content,
  theirs: Content,
): Content[Field] {
  return mergeField(base?.[field], mine[field], theirs[field], (own) => own)
}

/** Applies `mergeChoice` to several fields, in order. */
export function mergeChoices<Content extends object, Field extends keyof Content>(
  fields: readonly Field[],
  base: Content | null,
  mine: Content,
  theirs: Content,
): Pick<Content, Field> {
  const merged = fields.map((field) => [field, mergeChoice(field, base, mine, theirs)])
  return Object.fromEntries(merged) as Pick<Content, Field>
}
