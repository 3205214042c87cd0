/** The IndexedDB names of the cached articles. The search worker reads them past RxDB. */
export const PUBLIC_DATABASE = 'vedika-public'
/** The schema's version. A new version uses a new store, which the search then reads. */
export const ARTICLES_VERSION = 0
export const ARTICLE_STORE = `rxdb-dexie-${PUBLIC_DATABASE}--${ARTICLES_VERSION}--articles`
/** RxDB's form of the schema's index; `_deleted` is '0' for documents that are not deleted. */
export const BY_AGE = '[_deleted+cachedAt+id]'
