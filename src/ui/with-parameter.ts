/**
 * An address's parameters with another value for one, and at the first page of what that finds; an empty value takes
 * it away.
 */
export function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  next.delete('page')
  return next
}
