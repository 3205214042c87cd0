import { stringify } from 'yaml'
import { type ExportFile, jsonFile, pageFile, safeFileName, zipFiles } from '#schemas/export-archive.ts'
import { escapeAttribute, escapeHtml } from '#schemas/note-html.ts'
import { imageIdsOf, imageTags, noteImageId } from '#schemas/note-image-html.ts'
import { type MadeImage, readNoteImage } from '../../../database/notes/note-images.ts'
import type { StoredCategory, StoredNote } from '../../../database/notes/note-transfer.ts'
import { markdownFromNote } from '../../../entities/note-markdown/note-markdown.ts'
import { cleanNoteHtml } from '../../../entities/note-markdown/note-tree.ts'
import { formatDay } from '../../../platform/format-time.ts'

interface ExportOptions {
  signal: AbortSignal
  onNote: () => Promise<void>
  images?: ExportedImages
}

export type ExportFormat = 'markdown' | 'html' | 'json'

const HEAD = `<meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: light dark }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
img { max-width: 100%; height: auto } pre { overflow-x: auto } blockquote { border-inline-start: 2px solid; margin-inline: 0; padding-inline-start: 1rem }
table { border-collapse: collapse } td, th { border: 1px solid; padding: .3rem .6rem } small { opacity: .75 }
ul[data-type=checklist] { list-style: none; padding-inline-start: 0 }
li[data-checked]::before { content: '☐ ' } li[data-checked=true]::before { content: '☑ ' }
</style>
`

/**
 * Exports notes as one file: a ZIP of Markdown or HTML pages, or our JSON (in a ZIP if there are images). Awaits
 * `onNote` after each note, so that the screen stays responsive. Empty if aborted.
 */
export async function exportNotes(
  notes: readonly StoredNote[],
  categories: readonly StoredCategory[],
  format: ExportFormat,
  { signal, onNote, images = new ExportedImages() }: ExportOptions,
): Promise<Blob | undefined> {
  if (format === 'json' && notes.every(({ content }) => imageTags(content.description).length === 0)) {
    return new Blob([jsonOf(notes, categories)], { type: 'application/json' })
  }
  const names = new Map(categories.map(({ id, content }) => [id, content.name]))
  async function* list(): AsyncGenerator<ExportFile> {
    for (const note of notes) {
      const category = names.get(note.content.categoryId) ?? ''
      if (format === 'html') yield await htmlFile(note, category, images)
      else await images.note(note.content.description)
      if (format === 'markdown') yield markdownFile(note, category, images)
      await onNote()
    }
    if (format === 'json') yield jsonFile('vedika-notes.json', notesOf(notes, categories))
    yield* images.files()
  }
  const wanted = untilAborted(list(), signal)
  const parts: BlobPart[] = []
  for await (const chunk of zipFiles(wanted)) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return signal.aborted ? undefined : new Blob(parts, { type: 'application/zip' })
}

async function* untilAborted<Each>(all: AsyncIterable<Each>, signal: AbortSignal): AsyncGenerator<Each> {
  for await (const each of all) {
    if (signal.aborted) return
    yield each
  }
}

/** Everything of the notes, for this product to read again. */
export function jsonOf(notes: readonly StoredNote[], categories: readonly StoredCategory[]): string {
  return `${JSON.stringify(notesOf(notes, categories), null, 1)}\n`
}

function notesOf(notes: readonly StoredNote[], categories: readonly StoredCategory[]) {
  const used = new Set(notes.map(({ content }) => content.categoryId))
  const flatten = ({ id, content }: StoredNote | StoredCategory) => ({ id, ...content })
  const written = { format: 'vedika-notes', form: 1, exportedAt: new Date().toISOString() }
  const listed = categories.filter(({ id }) => used.has(id)).map(flatten)
  return { ...written, categories: listed, notes: notes.map(flatten) }
}

/** Markdown with frontmatter, in keys that Obsidian and Joplin know. */
export function markdownOf({ id, content }: StoredNote, category: string, images = new ExportedImages()): string {
  const { name, tags, createdAt, updatedAt, sourceUrl, sourceTitle, sourceQuote } = content
  const addressOf = (source: string) => {
    const image = noteImageId(source)
    return image ? `${category ? '../' : ''}${images.pathOf(image)}` : source
  }
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
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdownFromNote(content.description, addressOf)}`
}

function markdownFile(note: StoredNote, category: string, images: ExportedImages): ExportFile {
  return { name: `${pathOf(note, category)}.md`, parts: [new TextEncoder().encode(markdownOf(note, category, images))] }
}

async function htmlFile(note: StoredNote, category: string, images: ExportedImages): Promise<ExportFile> {
  const { name, description, tags, updatedAt, sourceUrl, sourceTitle } = note.content
  const told = [category, ...tags.map((tag) => `#${tag}`), formatDay(updatedAt)].filter(Boolean).join(' · ')
  const source = `<p><small><a href="${escapeAttribute(sourceUrl)}">${escapeHtml(sourceTitle || sourceUrl)}</a></small></p>`
  const body = `<h1>${escapeHtml(name)}</h1>\n<p><small>${escapeHtml(told)}</small></p>\n<div dir="auto">${await images.embed(cleanNoteHtml(description))}</div>${sourceUrl && source}`
  return pageFile(`${pathOf(note, category)}.html`, { title: name, head: HEAD, body })
}

/** Names may be the same; ids are not. */
function pathOf({ id, content }: StoredNote, category: string): string {
  const folder = category ? `${safeFileName(category, 'category')}/` : ''
  return `${folder}${safeFileName(content.name, 'note')}-${id.slice(0, 8)}`
}

const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Images of exported notes, read one at a time during packing. */
class ExportedImages {
  readonly #endings = new Map<string, string>()
  readonly #read: (id: string) => Promise<MadeImage | undefined>

  constructor(read: (id: string) => Promise<MadeImage | undefined> = readNoteImage) {
    this.#read = read
  }

  /** Path of an image in the archive. Call `note` with the HTML that names it first. */
  pathOf(id: string): string {
    return `images/${id}.${this.#endings.get(id) ?? 'webp'}`
  }

  /** Collects the images that a note names. */
  async note(html: string): Promise<void> {
    for (const id of imageIdsOf(html)) {
      const image = this.#endings.has(id) ? undefined : await this.#read(id)
      if (image) this.#endings.set(id, ENDINGS[image.type])
    }
  }

  /** A file for each collected image that is on this device. */
  async *files(): AsyncGenerator<ExportFile> {
    for (const id of this.#endings.keys()) {
      const image = await this.#read(id)
      if (image) yield { name: this.pathOf(id), parts: [bytesOf(image.data)], isPacked: true }
    }
  }

  /** Inlines a note's images. An image that is not on this device keeps its place and description. */
  async embed(html: string): Promise<string> {
    let embedded = html
    for (const id of new Set(imageIdsOf(html))) {
      const image = await this.#read(id)
      if (image) embedded = embedded.replaceAll(`"note-image:${id}"`, `"data:${image.type};base64,${image.data}"`)
    }
    return embedded
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
