import type { DraftFields } from '../database/store/device-database.ts'

/**
 * Merges a draft's fields over the form's initial ones, each converted to its type. Older drafts store a choice as a
 * word (empty or N for no) and a list as text (JSON or with commas).
 */
export function readDraftFields<Fields extends DraftFields>(initial: Fields, kept: DraftFields): Fields {
  const entries = Object.entries(kept).map(([name, value]) => [name, readAs(initial[name], value)])
  return { ...initial, ...Object.fromEntries(entries) }
}

function readAs(example: DraftFields[string], value: DraftFields[string]): DraftFields[string] {
  if (typeof value !== 'string') return value
  if (typeof example === 'boolean') return value !== '' && value !== 'N'
  if (!Array.isArray(example)) return value
  return value.startsWith('[') ? JSON.parse(value) : value.split(',').filter(Boolean)
}
