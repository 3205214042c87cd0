import { htmlFromPlainText, plainTextFromHtml } from '#schemas/note-html.ts'
import { imageTags } from '#schemas/note-image-html.ts'
import { alignEqual } from './align-sequences.ts'
import { splitConflicts } from './conflict.ts'
import { editLines } from './edit-lines.ts'
import { isBalanced, splitBlocks } from './html-blocks.ts'
import { keepImages } from './keep-images.ts'

/**
 * Changes the plain text of a note's HTML to `text`. Unchanged words keep their formatting, and lists stay lists. An
 * unresolved conflict stays unless one of its lines is edited; then its versions become ordinary text. All images
 * stay, because plain text does not show them.
 */
export function editPlainText(html: string, text: string): string {
  if (text === plainTextFromHtml(html)) return html
  return keepImages(html, editText(html, text))
}

function editText(html: string, text: string): string {
  if (text === '') return ''
  const edited = text.split(/\r\n|\r|\n/)
  const changed = editLines(html, edited)
  const isText = isTextOf(changed, edited) && isBalanced(changed)
  return isText && keepsConflicts(html, changed) ? changed : replaceBlocks(html, edited)
}

/** An image is on a line without words, which stays even if that line was deleted. */
function isTextOf(changed: string, edited: readonly string[]): boolean {
  const text = plainTextFromHtml(changed)
  if (text === edited.join('\n')) return true
  return imageTags(changed).length > 0 && joinWritten(text.split('\n')) === joinWritten(edited)
}

function joinWritten(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n')
}

function keepsConflicts(html: string, changed: string): boolean {
  const blocks = splitBlocks(changed)
  return splitConflicts(html).every((stretch) => stretch.kind === 'text' || blocks.includes(stretch.html))
}

/** Blocks with unchanged lines keep their markup; every other line becomes a paragraph. */
function replaceBlocks(html: string, edited: readonly string[]): string {
  const blocks = splitBlocks(html).map((block) => ({ block, lines: plainTextFromHtml(block).split('\n') }))
  const lines = blocks.flatMap((each) => each.lines)
  // Text outside of blocks shares its line with the next one.
  if (lines.join('\n') !== plainTextFromHtml(html)) return htmlFromPlainText(edited.join('\n'))
  const partners = alignEqual(lines, edited, (one, other) => one === other)
  const parts: string[] = []
  let [line, written] = [0, 0]
  for (const { block, lines: own } of blocks) {
    const start = partners[line] ?? -1
    const isKept = start >= 0 && own.every((_, index) => partners[line + index] === start + index)
    line += own.length
    if (!isKept) continue
    parts.push(...edited.slice(written, start).map(htmlOfLine), block)
    written = start + own.length
  }
  return [...parts, ...edited.slice(written).map(htmlOfLine)].join('')
}

function htmlOfLine(line: string): string {
  return htmlFromPlainText(line) || '<p><br></p>'
}
