import { plainTextFromHtml } from '#schemas/note-html.ts'
import type { UnsentEdit } from '../../database/outbox.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Every unsent edit with all of its fields. */
export function exportAsJson(edits: UnsentEdit[]): string {
  return JSON.stringify(edits, null, 2)
}

/** The text of every unsent edit, to read or to paste elsewhere: a heading for each. */
export function exportAsMarkdown(edits: UnsentEdit[]): string {
  return edits
    .map(({ collection, change, title, content }) => {
      const { url } = content
      const text = plainTextFromHtml(String(content.description ?? ''))
      const parts = [`## ${title}`, `${outboxTexts.kinds[collection]}, ${outboxTexts.changes[change]}`, url, text]
      return parts.filter(Boolean).join('\n\n')
    })
    .join('\n\n')
}
