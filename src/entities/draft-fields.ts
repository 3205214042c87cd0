import type { DraftFields } from '../database/store/personal-database.ts'

/** A draft's fields over the form's initial ones: the draft of an older app lacks fields that the form has got since. */
export function readDraftFields<Fields extends DraftFields>(initial: Fields, kept: DraftFields): Fields {
  return { ...initial, ...kept } as Fields
}
