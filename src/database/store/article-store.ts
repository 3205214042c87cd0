/** The IndexedDB names of the cached articles. The search worker opens them without the app's queries. */
export const PUBLIC_DATABASE = 'vedika-public'
export const ARTICLE_TABLE = 'articles'
/** The index by the time of the last fetch. */
export const BY_AGE = '[cachedAt+id]'
