import { escapeHtml, lineText } from '#schemas/note-html.ts'
import { alignEqual } from './align-sequences.ts'

/** A tag or a text. A loose tag is removed if nothing remains between it and its partner. */
export interface Piece {
  html: string
  isLoose: boolean
}

/** Replaces the characters of the old text from `start` to `end` (exclusive) by `text`. */
interface Change {
  start: number
  end: number
  text: string
}

const WORD = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/**
 * Changes the text of one HTML line to `text`, word by word. Unchanged words keep their formatting, a replacing word
 * takes that of the replaced one, and an added word takes that of the text before it. A line feed in the new text
 * breaks the line within its block.
 */
export function editLine(html: string, text: string): Piece[] {
  const parts = html.replace(/<br\s*\/?>/g, '').match(/<[^<>]*>|[^<]+/g) ?? []
  const changes = findChanges(lineText(html), text)
  const pieces: Piece[] = []
  let position = 0
  for (const part of parts) {
    if (part.startsWith('<')) {
      pieces.push({ html: part, isLoose: true })
      continue
    }
    const was = lineText(part)
    const own = changes.splice(0, changes.findLastIndex((change) => belongsTo(change, position, was.length)) + 1)
    pieces.push({ html: own.length === 0 ? part : applyChanges(was, own, position), isLoose: false })
    carryOver(own, position + was.length, changes)
    position += was.length
  }
  if (position === 0) pieces.push({ html: escapeHtml(text), isLoose: false })
  return pieces.filter(({ html }) => html !== '')
}

/** A change starts within a text, or adds at its end. */
function belongsTo({ start, end }: Change, position: number, length: number): boolean {
  return start < position + length || (start === end && start === position + length)
}

/** The rest of a deletion beyond this run continues in the next. */
function carryOver(own: readonly Change[], end: number, rest: Change[]): void {
  const last = own.at(-1)
  if (last && last.end > end) rest.unshift({ start: end, end: last.end, text: '' })
}

function applyChanges(text: string, changes: readonly Change[], position: number): string {
  let changed = ''
  let from = 0
  for (const { start, end, text: added } of changes) {
    changed += text.slice(from, start - position) + added
    from = end - position
  }
  return escapeHtml(changed + text.slice(from)).replaceAll('\n', '<br>')
}

/** Number of a line's words that another text keeps, in order. */
export function countKept(was: string, now: string): number {
  const words = (text: string): string[] => (text.match(WORD) ?? []).filter((word) => word.trim() !== '')
  return alignEqual(words(was), words(now), (one, other) => one === other).filter((partner) => partner >= 0).length
}

function findChanges(was: string, now: string): Change[] {
  const words: string[] = was.match(WORD) ?? []
  const others: string[] = now.match(WORD) ?? []
  const partners = alignEqual(words, others, (one, other) => one === other)
  const changes: Change[] = []
  let [start, position, taken] = [0, 0, 0]
  for (let index = 0; index <= words.length; index += 1) {
    const partner = index === words.length ? others.length : (partners[index] as number)
    const length = words[index]?.length ?? 0
    if (partner >= 0) {
      const text = others.slice(taken, partner).join('')
      if (text !== '' || position > start) changes.push({ start, end: position, text })
      ;[start, taken] = [position + length, partner + 1]
    }
    position += length
  }
  return changes
}
