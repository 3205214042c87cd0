import { plainTextFromHtml } from '#schemas/note-html.ts'
import type { UnsentEdit } from '../../database/session/outbox.ts'
import type { Draft } from '../../database/store/personal-database.ts'
import { unsentTexts } from './unsent-texts.ts'

/** Every unsent edit and draft with all of its fields. */
export function exportAsJson(edits: UnsentEdit[], drafts: Draft[] = []): string {
  return JSON.stringify([...edits, ...drafts.map(({ fields, savedAt }) => ({ draft: fields, savedAt }))], null, 2)
}

/** Text of every unsent edit and draft, each under a heading. */
export function exportAsMarkdown(edits: UnsentEdit[], drafts: Draft[] = []): string {
  const entries = [
    ...edits.map(({ collection, change, title, content }) => {
      const kind = unsentTexts.kinds[collection]
      const text = collection === 'profiles' ? listFields(content) : textOf(content)
      return [title || kind, `${kind}, ${unsentTexts.changes[change]}`, content.url, text]
    }),
    ...drafts.map(({ fields }) => [titleOfDraft(fields), unsentTexts.draft, textOfDraft(fields)]),
  ]
  return entries.map(([title, ...parts]) => [`## ${title}`, ...parts].filter(Boolean).join('\n\n')).join('\n\n')
}

/** Questions are plain text; all other texts are HTML. */
function textOf({ question, description = '' }: UnsentEdit['content']): string {
  return typeof question === 'string' ? question : plainTextFromHtml(String(description))
}

/** A paragraph for each field of a profile that is not empty. */
function listFields(content: UnsentEdit['content']): string {
  const fields = Object.entries(content).filter(([, value]) => typeof value === 'string' && value !== '')
  return fields.map(([name, value]) => `${name}: ${value}`).join('\n\n')
}

/** A note's draft is HTML; other drafts are plain text. */
function textOfDraft({ description, text }: Draft['fields']): string | undefined {
  return description === undefined ? text : plainTextFromHtml(description)
}

export function titleOfDraft({ name }: Draft['fields']): string {
  return name || unsentTexts.untitled
}
