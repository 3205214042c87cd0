import { escapeHtml, type HtmlLine, lineText, splitLines } from '#schemas/note-html.ts'
import { alignBlocks } from './align-blocks.ts'
import type { Alignment } from './align-sequences.ts'
import { countKept, editLine, type Piece } from './edit-line.ts'

const MARK = /<\/?(?:strong|em|u|s|code|mark|sub|sup|a)\b/

const fixed = (html: string): Piece => ({ html, isLoose: false })
const loose = (html: string): Piece => ({ html, isLoose: true })
const isBreak = (end: string): boolean => end === '\n' || /^<br\b/.test(end)
const tagsOf = (html: string): string[] => html.match(/<[^<>]*>/g) ?? []

/** Changes the text lines of the HTML to `edited`, in place as far as possible; see `editPlainText`. */
export function editLines(html: string, edited: readonly string[]): string {
  const lines = splitLines(html)
  const texts = lines.map((line) => lineText(line.html))
  const partners = pairRest(alignBlocks(texts, edited), edited.length)
  const taken = new Set(partners)
  const pieces: Piece[] = []
  let written = 0
  for (const [index, line] of lines.entries()) {
    const partner = partners[index] ?? -1
    const isRule = line.end.startsWith('<hr')
    if (partner < 0 || (isRule && edited[partner] !== '')) {
      removeLine(pieces, line)
      continue
    }
    const isFree = (place: number): boolean => place >= written && place < edited.length && !taken.has(place)
    const { first, last } = findParts(line.html, edited, partner, isFree)
    addLines(pieces, lines[index - 1], edited.slice(written, first))
    const text = edited.slice(first, last + 1).join('\n')
    const isSame = text === lineText(line.html)
    pieces.push(...(isSame ? [fixed(line.html)] : editLine(line.html, text)))
    // An empty line before a nested block would disappear.
    const end = text === '' && line.end === '' ? '<br>' : line.end
    if (end !== '') pieces.push(fixed(end))
    written = last + 1
  }
  addLines(pieces, lines.at(-1), edited.slice(written))
  return dropEmptied(pieces).replaceAll('<p></p>', '<p><br></p>')
}

/** Pairs the remaining lines between paired ones, in order. */
function pairRest(partners: Alignment, count: number): Alignment {
  const paired = [...partners]
  let free = 0
  for (const [index, partner] of partners.entries()) {
    if (partner >= 0) free = partner + 1
    else {
      const next = partners.slice(index).find((later) => later >= 0) ?? count
      if (free < next) paired[index] = free++
    }
  }
  return paired
}

/** The new lines that hold the words of a formatted line that was split. */
function findParts(html: string, edited: readonly string[], partner: number, isFree: (place: number) => boolean) {
  let [first, last] = [partner, partner]
  if (!MARK.test(html)) return { first, last }
  const was = lineText(html)
  const kept = (from: number, to: number): number => countKept(was, edited.slice(from, to + 1).join('\n'))
  while (isFree(last + 1) && kept(first, last + 1) > kept(first, last)) last += 1
  while (isFree(first - 1) && kept(first - 1, last) > kept(first, last)) first -= 1
  return { first, last }
}

function removeLine(pieces: Piece[], { html, end }: HtmlLine): void {
  const tags = tagsOf(html).filter((tag) => !/^<br\b/.test(tag))
  const isAfterBreak = isBreak(pieces.at(-1)?.html ?? '')
  if (!isBreak(end) && isAfterBreak) pieces.pop()
  pieces.push(...tags.map(loose))
  if (!isBreak(end))
    pieces.push(
      ...tagsOf(end)
        .filter((tag) => !/^<hr\b/.test(tag))
        .map(loose),
    )
}

/** Adds new lines after the line `before`, with its kind of end: an item after an item, a break after a break. */
function addLines(pieces: Piece[], before: HtmlLine | undefined, texts: readonly string[]): void {
  if (texts.length === 0) return
  const end = before?.end ?? ''
  const written = texts.map((text) => escapeHtml(text))
  if (isBreak(end)) pieces.push(...written.map((text) => fixed(text + end)))
  else if (/<\/(?:td|th|tr|thead|tbody|tfoot|caption)>$/.test(end)) {
    const last = pieces.pop()
    pieces.push(...written.map((text) => fixed(`<br>${text}`)), ...(last ? [last] : []))
  } else if (end.endsWith('</li>')) {
    const item = pieces
      .findLast(({ html }) => html.includes('<li'))
      ?.html.match(/<li\b[^<>]*>/g)
      ?.at(-1)
    const open = item?.includes('data-checked') ? '<li data-checked="false">' : '<li>'
    pieces.push(...written.map((text) => fixed(`${open}${text}</li>`)))
  } else pieces.push(...written.map((text) => fixed(`<p>${text}</p>`)))
}

/** Removes tags with nothing between them. */
function dropEmptied(pieces: readonly Piece[]): string {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const before = kept.at(-1)
    const isPair = before?.isLoose && piece.isLoose && piece.html === `</${/^<(\w+)/.exec(before.html)?.[1]}>`
    if (isPair) kept.pop()
    else kept.push(piece)
  }
  return kept.map(({ html }) => html).join('')
}
