import { editPlainText } from '../../merge/edit-plain-text.ts'
import type { Draft } from '../store/device-database.ts'

/** A note's draft as the form holds it now: its text as HTML, with the markup of what was opened. */
export function migrateDraft(draft: Draft): Draft {
  const { text = '', ...fields } = draft.fields
  const opened = typeof draft.opened?.description === 'string' ? draft.opened.description : ''
  return { ...draft, fields: { ...fields, description: editPlainText(opened, text) } }
}
