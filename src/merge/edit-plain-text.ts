import { htmlFromPlainText, plainTextFromHtml } from '#schemas/note-html.ts'
import { alignEqual } from './align-sequences.ts'
import { splitBlocks } from './html-blocks.ts'

/**
 * A note's HTML with its plain text changed to `text`. Blocks whose lines the person left alone keep their markup, an
 * undecided overlap among them; every other line becomes a paragraph.
 */
export function editPlainText(html: string, text: string): string {
  const before = plainTextFromHtml(html)
  if (text === before) return html
  const blocks = splitBlocks(html).map((block) => ({ block, lines: plainTextFromHtml(block).split('\n') }))
  const lines = blocks.flatMap((each) => each.lines)
  // Text that stands in no block shares its line with the next one.
  if (text === '' || lines.join('\n') !== before) return htmlFromPlainText(text)
  const edited = text.split(/\r\n|\r|\n/)
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
