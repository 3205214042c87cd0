import { type CollectionName, syncedCollections } from './collections.ts'

type Fields = Record<string, unknown>

/** Schema version of the content that this release writes: the number of steps since the first release. */
export function contentVersion(collection: CollectionName): number {
  return syncedCollections[collection].steps.length
}

/** Migrates content of any schema version to the current one; current content stays equal. */
export function migrateContent(collection: CollectionName, content: Fields): Fields {
  return syncedCollections[collection].steps.reduce((form, step) => step(form), content)
}
