import { type CollectionName, syncedCollections } from './collections.ts'

type Fields = Record<string, unknown>

/** The form of the content that this release writes: the number of steps since the first release, which is form 0. */
export function contentForm(collection: CollectionName): number {
  return syncedCollections[collection].steps.length
}

/** Content in the present form, whichever form it came in; what is present already comes back equal. */
export function renewContent(collection: CollectionName, content: Fields): Fields {
  return syncedCollections[collection].steps.reduce((form, step) => step(form), content)
}
