import { stringify } from 'yaml'
import { type ExportFile, escapeAttribute, pageFile, safeFileName, zipFiles } from '#schemas/export-archive.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import type { StoredCategory, StoredNote } from '../../../database/note-transfer.ts'
import { markdownFromNote } from '../../../entities/note-markdown/note-markdown.ts'
import { formatDay } from '../../../platform/format-time.ts'

export type ExportFormat = 'markdown' | 'html' | 'json'

const HEAD = `<meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: light dark }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
pre { overflow-x: auto } blockquote { border-inline-start: 2px solid; margin-inline: 0; padding-inline-start: 1rem }
table { border-collapse: collapse } td, th { border: 1px solid; padding: .3rem .6rem } small { opacity: .75 }
ul[data-type=checklist] { list-style: none; padding-inline-start: 0 }
li[data-checked]::before { content: '☐ ' } li[data-checked=true]::before { content: '☑ ' }
</style>
`

/**
 * Notes as one file: a ZIP of Markdown or of pages, or our JSON. `onNote` is awaited after each, so that the screen goes
 * on; aborted, it ends with nothing.
 */
export async function exportNotes(
  notes: readonly StoredNote[],
  categories: readonly StoredCategory[],
  format: ExportFormat,
  { signal, onNote }: { signal: AbortSignal; onNote: () => Promise<void> },
): Promise<Blob | undefined> {
  if (format === 'json') return new Blob([jsonOf(notes, categories)], { type: 'application/json' })
  const names = new Map(categories.map(({ id, content }) => [id, content.name]))
  async function* list(): AsyncGenerator<ExportFile> {
    for (const note of notes) {
      if (signal.aborted) return
      const category = names.get(note.content.categoryId) ?? ''
      yield format === 'markdown' ? markdownFile(note, category) : htmlFile(note, category)
      await onNote()
    }
  }
  const parts: BlobPart[] = []
  for await (const chunk of zipFiles(list())) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return signal.aborted ? undefined : new Blob(parts, { type: 'application/zip' })
}

/** Everything of the notes, for this product to read again. */
export function jsonOf(notes: readonly StoredNote[], categories: readonly StoredCategory[]): string {
  const used = new Set(notes.map(({ content }) => content.categoryId))
  const flatten = ({ id, content }: StoredNote | StoredCategory) => ({ id, ...content })
  const written = { format: 'vedika-notes', form: 1, exportedAt: new Date().toISOString() }
  const listed = categories.filter(({ id }) => used.has(id)).map(flatten)
  return `${JSON.stringify({ ...written, categories: listed, notes: notes.map(flatten) }, null, 1)}\n`
}

/** Markdown below what else a note holds, in words that Obsidian and Joplin know where they have one. */
export function markdownOf({ id, content }: StoredNote, category: string): string {
  const { name, tags, createdAt, updatedAt, sourceUrl, sourceTitle, sourceQuote } = content
  const fields = {
    title: name,
    id,
    created: new Date(createdAt).toISOString(),
    updated: new Date(updatedAt).toISOString(),
    ...(tags.length > 0 && { tags }),
    ...(category && { category }),
    ...(sourceUrl && { source: sourceUrl, source_title: sourceTitle, source_quote: sourceQuote }),
    ...(content.isActive ? {} : { active: false }),
    ...(content.isFree && { free: true }),
    ...(content.isGlobal && { global: true }),
    ...(content.currentUserBookmarked && { bookmarked: true }),
  }
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdownFromNote(content.description)}`
}

function markdownFile(note: StoredNote, category: string): ExportFile {
  return { name: `${pathOf(note, category)}.md`, parts: [new TextEncoder().encode(markdownOf(note, category))] }
}

function htmlFile(note: StoredNote, category: string): ExportFile {
  const { name, description, tags, updatedAt, sourceUrl, sourceTitle } = note.content
  const told = [category, ...tags.map((tag) => `#${tag}`), formatDay(updatedAt)].filter(Boolean).join(' · ')
  const source = `<p><small><a href="${escapeAttribute(sourceUrl)}">${escapeHtml(sourceTitle || sourceUrl)}</a></small></p>`
  const body = `<h1>${escapeHtml(name)}</h1>\n<p><small>${escapeHtml(told)}</small></p>\n<div dir="auto">${description}</div>${sourceUrl && source}`
  return pageFile(`${pathOf(note, category)}.html`, { title: name, head: HEAD, body })
}

/** Names may be the same; ids are not. */
function pathOf({ id, content }: StoredNote, category: string): string {
  const folder = category ? `${safeFileName(category, 'category')}/` : ''
  return `${folder}${safeFileName(content.name, 'note')}-${id.slice(0, 8)}`
}
