import { paths } from '#schemas/paths.ts'
import { normalisePath } from '../../platform/normalise-path.ts'

const DEFAULT_PATH = paths.newsDashboard
/** A login never leads back to itself or to the logout. */
const EXCLUDED_PATHS: readonly string[] = [paths.login, paths.logout]

/**
 * Path after sign-in: `asked`, with its query, if it belongs to this app at `origin`, else the news. URLs that a
 * browser would read as another site are ignored.
 */
export function returnAddress(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return DEFAULT_PATH
  const { origin: target, pathname, search, hash } = new URL(asked, origin)
  // `//host` and `/\host` are other sites, also if they result from dots or escapes.
  const path = normalisePath(pathname)
  const isOurs = target === origin && !/^\/(?:[/\\]|%2f|%5c)/i.test(pathname)
  return isOurs && path !== undefined && !EXCLUDED_PATHS.includes(path) ? pathname + search + hash : DEFAULT_PATH
}
