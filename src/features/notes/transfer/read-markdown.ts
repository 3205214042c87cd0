import { parse } from 'yaml'
import { noteFromMarkdown } from '../../../entities/note-markdown/note-markdown.ts'
import type { FindImage } from '../../../entities/note-markdown/note-tree.ts'
import { type ImportedNote, importNote } from './imported-note.ts'
import type { SourceText } from './read-files.ts'

const FRONTMATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
/** Metadata line that Joplin writes below each note. */
const JOPLIN_FIELD = /^[a-z_]+:(?: |$)/
const JOPLIN_NOTE = '1'
/** Code is not searched for tags or links between notes. */
const CODE = /(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)/

/**
 * Reads Markdown of Vedika, Joplin (frontmatter or raw export) or Obsidian. Null for Joplin items that are not notes.
 */
export function readMarkdown(
  { path, text, changedAt }: SourceText,
  hasFolders: boolean,
  now: number,
  findImage?: FindImage,
): ImportedNote | null {
  const joplin = readJoplin(text)
  if (joplin && joplin.fields.type_ !== JOPLIN_NOTE) return null
  const { fields, body } = joplin
    ? { fields: joplin.own, body: joplin.body }
    : readFrontmatter(text.replace(/^\ufeff/, ''))
  const { markdown, tags } = readObsidian(body)
  const told = toldTags(fields.tags ?? fields.tag)
  return importNote({
    path,
    id: fields.id,
    name: String(fields.title ?? nameOf(path)),
    description: noteFromMarkdown(markdown, findImage),
    tags: [...told, ...tags.filter((tag) => !told.includes(tag))],
    category: fields.category ?? (hasFolders ? folderOf(path) : ''),
    createdAt: fields.created ?? fields.date,
    updatedAt: fields.updated ?? fields.modified,
    source: { url: fields.source ?? fields.source_url, title: fields.source_title, quote: fields.source_quote },
    flags: {
      isActive: fields.active,
      isFree: fields.free,
      isGlobal: fields.global,
      currentUserBookmarked: fields.bookmarked,
    },
    changedAt: changedAt ?? now,
    isWhole: false,
  })
}

function readFrontmatter(text: string): { fields: Record<string, unknown>; body: string } {
  const found = FRONTMATTER.exec(text)
  if (!found) return { fields: {}, body: text }
  const fields = parseFields(found[1] ?? '')
  // A rule followed by text is not frontmatter.
  return fields ? { fields, body: text.slice(found[0].length) } : { fields: {}, body: text }
}

function parseFields(yaml: string): Record<string, unknown> | undefined {
  try {
    const fields: unknown = parse(yaml, { maxAliasCount: 0, schema: 'core', logLevel: 'silent' })
    const isFields = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    return isFields ? (fields as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function readJoplin(text: string) {
  const trimmed = text.trimEnd()
  const end = Math.max(0, trimmed.lastIndexOf('\n\n')) // fields are below the last empty line
  const told = trimmed.slice(end).trimStart().split('\n')
  if (!told.every((line) => JOPLIN_FIELD.test(line))) return undefined
  const fields = Object.fromEntries(told.map((line) => [line.split(':', 1)[0], line.replace(JOPLIN_FIELD, '')]))
  if (!/^[\da-f]{32}$/.test(fields.id ?? '') || fields.type_ === undefined) return undefined
  const [title = '', ...lines] = text.slice(0, end).split('\n')
  const created = fields.user_created_time || fields.created_time
  const updated = fields.user_updated_time || fields.updated_time
  const own: Record<string, unknown> = { id: fields.id, title, created, updated, source: fields.source_url }
  return { fields, own, body: lines.join('\n') }
}

/** Converts Obsidian's links to their text and its highlights to marks, and collects inline tags. */
function readObsidian(body: string): { markdown: string; tags: string[] } {
  const tags = new Set<string>()
  const markdown = body
    .split(CODE)
    .map((piece, index) => {
      if (index % 2 === 1) return piece
      for (const [, tag] of piece.matchAll(/(?:^|\s)#([\p{L}_][\p{L}\p{M}\p{N}_/-]*)/gu)) if (tag) tags.add(tag)
      return piece
        .replace(/!\[\[([^[\]|\n]+\.(?:png|jpe?g|webp|gif))(?:\|([^[\]\n]+))?\]\]/gi, embedImage)
        .replace(/!?\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g, (_, page: string, shown?: string) => shown ?? page)
        .replace(/==(?=\S)([^=\n]*[^=\s])==/g, '<mark>$1</mark>')
    })
    .join('')
  return { markdown, tags: [...tags] }
}

/** Obsidian's image embed. The part after the name is a width or a description. */
function embedImage(_: string, file: string, shown = ''): string {
  const alt = /^\d+(?:x\d+)?$/.test(shown) ? '' : shown.replace(/[[\]\\]/g, '')
  return `![${alt}](<${file.replace(/[<>]/g, '')}>)`
}

function toldTags(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(value.includes(',') ? ',' : /\s+/)
      .map((tag) => tag.trim())
      .filter(Boolean)
  return Array.isArray(value) ? value.map(String) : []
}

/** File name without folders and extension. */
export function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '')
}

function folderOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}
