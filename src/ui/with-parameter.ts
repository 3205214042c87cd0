/** Query parameters of a URL with one changed, and back at the first page. An empty value removes the parameter. */
export function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  next.delete('page')
  return next
}
