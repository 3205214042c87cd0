/** True if two states of a document are equal in all fields except `ignored`. Null equals nothing. */
export function isSameContent<Content extends object>(
  one: Content | null,
  other: Content,
  ignored: readonly (keyof Content)[] = [],
): boolean {
  if (!one) return false
  const fields = Object.keys(other) as (keyof Content)[]
  return fields.every((field) => ignored.includes(field) || JSON.stringify(one[field]) === JSON.stringify(other[field]))
}
