/** The IndexedDB names of the cached articles, for the search worker, which reads them past RxDB. */
export const PUBLIC_DATABASE = 'vedika-public'
/** The schema's version. Another version is another store, which the search then reads. */
export const ARTICLES_VERSION = 0
export const ARTICLE_STORE = `rxdb-dexie-${PUBLIC_DATABASE}--${ARTICLES_VERSION}--articles`
/** RxDB's form of the schema's index; `_deleted` is '0' for living documents. */
export const BY_AGE = '[_deleted+cachedAt+id]'
