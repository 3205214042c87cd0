import { migrateContent } from '#schemas/content-migrations.ts'
import { markupLength, textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import { htmlFromPlainText } from '#schemas/note-html.ts'
import { imageTags } from '#schemas/note-image-html.ts'
import { cleanNoteHtml, type FindImage, parseHtml } from '../../../entities/note-markdown/note-tree.ts'
import { type ImportedNote, importNote } from './imported-note.ts'
import type { Refused, SourceText } from './read-files.ts'
import { nameOf, readMarkdown } from './read-markdown.ts'
import { transferTexts as texts } from './transfer-texts.ts'

interface ReadingOptions {
  /** True if a note's folder becomes its category. */
  hasFolders: boolean
  /** Character limit of a note's text without markup. */
  mostCharacters: number
  now: number
  /** Finds the imported image for a source that a note names. */
  findImage?: (source: string, notePath: string) => ReturnType<FindImage>
}

/** Notes of a file, and those that were refused with the reason. */
export function readNotes(source: SourceText, options: ReadingOptions): { notes: ImportedNote[]; refused: Refused[] } {
  try {
    const found = readKind(source, options)
    const refused = found.flatMap((note) => {
      const reason = faultOf(note, options.mostCharacters)
      return reason ? [{ path: `${note.path}: ${note.content.name}`, reason }] : []
    })
    return { notes: found.filter((note) => !faultOf(note, options.mostCharacters)), refused }
  } catch (error) {
    console.warn('A file could not be read:', error)
    return { notes: [], refused: [{ path: source.path, reason: texts.faults.unreadable }] }
  }
}

function readKind(source: SourceText, options: ReadingOptions): ImportedNote[] {
  const { path, text } = source
  if (/\.json$/i.test(path)) return readJson(source, options)
  if (/\.html?$/i.test(path)) return [readHtml(source, options)]
  if (/\.txt$/i.test(path)) return [{ ...tellHtml(source, options, htmlFromPlainText(text)) }]
  const note = readMarkdown(source, options.hasFolders, options.now, finderFor(path, options))
  return note ? [note] : []
}

function finderFor(path: string, { findImage }: ReadingOptions): FindImage {
  return (source) => findImage?.(source, path)
}

function readHtml(source: SourceText, options: ReadingOptions): ImportedNote {
  const title = findTitle(source.text)
  return tellHtml(source, options, cleanNoteHtml(source.text, finderFor(source.path, options)), title)
}

function tellHtml(
  { path, changedAt }: SourceText,
  options: ReadingOptions,
  description: string,
  title = '',
): ImportedNote {
  const category = options.hasFolders ? (path.split('/').at(-2) ?? '') : ''
  const times = { changedAt: changedAt ?? options.now }
  return importNote({ path, name: title || nameOf(path), description, category, ...times, isWhole: true })
}

function findTitle(html: string): string {
  const element = parseHtml(html).children.find((node) => node.type === 'element' && node.tagName === 'title')
  const text = element?.type === 'element' ? element.children[0] : undefined
  return text?.type === 'text' ? text.value.trim() : ''
}

/** Reads our own export, or the list of notes within an account export. */
function readJson({ path, text, changedAt }: SourceText, { now }: ReadingOptions): ImportedNote[] {
  const data = JSON.parse(text) as { notes?: unknown; categories?: unknown }
  const listed = Array.isArray(data) ? data : data?.notes
  if (!Array.isArray(listed)) throw new Error('It holds no notes')
  const categories = new Map<unknown, unknown>()
  for (const each of Array.isArray(data?.categories) ? data.categories : []) categories.set(each?.id, each?.name)
  return listed
    .filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null && !each.deletedAt)
    .map((each) => {
      const note = migrateContent('notes', each)
      const told = importNote({
        path,
        id: note.id,
        name: String(note.name ?? ''),
        description: cleanNoteHtml(String(note.description ?? '')),
        tags: note.tags,
        category: categories.get(note.categoryId) ?? note.categoryName,
        createdAt: note.createdAt,
        updatedAt: note.updatedAt,
        source: { url: note.sourceUrl, title: note.sourceTitle, quote: note.sourceQuote },
        flags: note,
        changedAt: changedAt ?? now,
        isWhole: true,
      })
      const speech = typeof note.speechDescription === 'string' ? note.speechDescription : ''
      const speechDescription = speech.slice(0, limits.noteTextAdmin).replaceAll('\0', '').toWellFormed()
      return { ...told, content: { ...told.content, speechDescription } }
    })
}

function faultOf({ content }: ImportedNote, most: number): string | undefined {
  const length = textLength(content.description)
  if (length > most) return texts.faults.tooLong(length, most)
  const images = imageTags(content.description).length
  if (images > limits.noteImages) return texts.faults.tooManyImages(images, limits.noteImages)
  return markupLength(content.description) > limits.noteMarkup ? texts.faults.tooMuchMarkup : undefined
}
