import { editPlainText } from '../../merge/edit-plain-text.ts'
import type { Draft } from '../store/device-database.ts'

/** Migrates a draft from the plain-text note form: converts its text to HTML with the markup of the opened note. */
export function migrateDraft(draft: Draft): Draft {
  const { text = '', ...fields } = draft.fields
  const opened = typeof draft.opened?.description === 'string' ? draft.opened.description : ''
  return { ...draft, fields: { ...fields, description: editPlainText(opened, text) } }
}
