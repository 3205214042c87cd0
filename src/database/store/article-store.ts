/** The IndexedDB names of the cached articles. The search worker opens them without the app's queries. */
export const PUBLIC_DATABASE = 'vedika-public'
export const ARTICLE_TABLE = 'articles'
/** The index by the time of the last fetch. */
export const BY_AGE = '[cachedAt+id]'

// Earlier versions stored articles by RxDB; they are moved some time after the start. docs/decisions/0048
export const OLDER_ARTICLES = `rxdb-dexie-${PUBLIC_DATABASE}--0--articles`
export const OLDER_TABLE = 'docs'
/** RxDB's form of the index; `_deleted` is '0' for rows that are not deleted. */
export const OLDER_BY_AGE = '[_deleted+cachedAt+id]'
