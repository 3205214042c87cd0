/**
 * The article's address in the path of its page, whose last part it is, escaped. The router's own reading of it would
 * turn an escaped slash within the address into a slash, which is another address.
 */
export function readArticleAddress(pathname: string): string {
  const escaped = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

/** By which the page that came from the server names its article. */
export function articleKey(url: string): string {
  return `article|${url}`
}
