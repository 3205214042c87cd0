/** Where RxDB's storage on Dexie keeps the cached articles, for those who read them past RxDB: the search's worker. */
export const PUBLIC_DATABASE = 'vedika-public'
/** Of their schema. Another one is another store, which the search then reads. */
export const ARTICLES_VERSION = 0
export const ARTICLE_STORE = `rxdb-dexie-${PUBLIC_DATABASE}--${ARTICLES_VERSION}--articles`
/** The index that RxDB makes of the schema's own. What is not deleted is written '0' there. */
export const BY_AGE = '[_deleted+cachedAt+id]'
