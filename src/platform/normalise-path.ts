/**
 * A parsed address's path as the router and the server match it: decoded, in lower case, without doubled or trailing
 * slashes. Undefined for broken escapes.
 */
export function normalisePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/[/\\]+/g, '/')
      .replace(/\/$/, '')
  } catch {
    return undefined
  }
}
