import { v5 as uuidOf } from 'uuid'
import { isWebAddress } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { type NoteContent, noteDefaults, noteFlags } from '#schemas/note.ts'
import { documentIdSchema } from '#schemas/sync.ts'

/** UUID namespace of ids that are derived from the source. Never change it: importing twice must give the same ids. */
const NAMESPACE = '0c8b5d3e-6f0a-4e57-9b1c-3f0d8f2a7c61'

/** A note of any source, converted to the contract. */
export interface ImportedNote {
  id: string
  /** Path of the file that it was read from. */
  path: string
  content: NoteContent
  /** Name of its category; empty for none. The import sets `content.categoryId`. */
  category: string
  /** True if the source has all markup of the note. False if it is Markdown, which cannot express everything. */
  isWhole: boolean
}

/** Fields of a note as the source gives them, not validated. */
interface ToldNote {
  path: string
  id?: unknown
  name: string
  description: string
  tags?: unknown
  category?: unknown
  createdAt?: unknown
  updatedAt?: unknown
  source?: { url: unknown; title: unknown; quote: unknown }
  flags?: Record<string, unknown>
  /** Used for missing dates, in ms since 1970. */
  changedAt: number
  isWhole: boolean
}

/** Deterministic: equal words give equal ids. */
export function idFrom(...words: string[]): string {
  return uuidOf(JSON.stringify(words), NAMESPACE)
}

/** Converts a source's fields. Missing or invalid ones get the defaults of a new note. */
export function importNote(told: ToldNote): ImportedNote {
  const name = textOf(told.name, limits.noteName) || 'Untitled'
  const updatedAt = timeOf(told.updatedAt) ?? timeOf(told.createdAt) ?? told.changedAt
  const createdAt = timeOf(told.createdAt) ?? updatedAt
  const content: NoteContent = {
    ...noteDefaults,
    name,
    description: told.description,
    tags: tagsOf(told.tags),
    ...flagsOf(told.flags),
    ...sourceOf(told.source),
    createdAt,
    updatedAt,
    deletedAt: 0,
  }
  return {
    id: noteId(told, name),
    path: told.path,
    content,
    category: textOf(told.category, limits.categoryName),
    isWhole: told.isWhole,
  }
}

function noteId({ id, path }: ToldNote, name: string): string {
  if (typeof id !== 'string' || id === '') return idFrom(path, name)
  const isOurs = documentIdSchema.safeParse(id).success && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)
  return isOurs ? id : idFrom('id', id)
}

function sourceOf(source: ToldNote['source']): Pick<NoteContent, 'sourceUrl' | 'sourceTitle' | 'sourceQuote'> {
  const sourceUrl = textOf(source?.url, limits.address)
  if (!isWebAddress(sourceUrl)) return { sourceUrl: '', sourceTitle: '', sourceQuote: '' }
  const sourceTitle = textOf(source?.title, limits.title)
  return { sourceUrl, sourceTitle, sourceQuote: textOf(source?.quote, limits.sourceQuote) }
}

/** Flags that the source gives. The others keep the defaults of a new note. */
function flagsOf(flags: Record<string, unknown> = {}): Partial<NoteContent> {
  return Object.fromEntries(
    noteFlags.flatMap((flag) => (typeof flags[flag] === 'boolean' ? [[flag, flags[flag]]] : [])),
  )
}

/** Accepts a list, or a string with commas or spaces. */
function tagsOf(value: unknown): string[] {
  const listed = typeof value === 'string' ? value.split(value.includes(',') ? ',' : /\s+/) : value
  const tags = Array.isArray(listed) ? listed.map((tag) => textOf(tag, limits.tag).replace(/^#/, '')) : []
  return tags.filter(Boolean).slice(0, limits.noteTags)
}

/** Cuts text to its limit and drops characters that cannot be stored. */
function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value).replaceAll('\0', '').trim()
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}

/** Milliseconds since 1970 of a number, Date or date string; undefined if invalid. */
function timeOf(value: unknown): number | undefined {
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : value
  const isTime = typeof time === 'number' && Number.isInteger(time) && time >= 0 && time <= 8_640_000_000_000_000
  return isTime ? time : undefined
}
