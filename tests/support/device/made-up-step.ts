import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { addFields } from '#schemas/define-collection.ts'

/**
 * Makes this release a later one: appends a content step, before which contents of the collection lacked these
 * fields. Returns what removes the step.
 */
export function addMadeUpStep(collection: CollectionName, added: Record<string, unknown>): () => void {
  const definition = syncedCollections[collection]
  const { steps } = definition
  definition.steps = [...steps, addFields(added)]
  return () => {
    definition.steps = steps
  }
}
