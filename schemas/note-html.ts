// A note's description is HTML blocks. The plain editor writes each line as one `<p>`: lines are the blocks by which
// edits are merged, and the text round-trips exactly.

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const BLOCK = /^<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|pre|td|th|tr|thead|tbody|tfoot|caption|table)\b/
// Three alternatives: an empty paragraph as editors write it; the end of a block with the ends of its ancestors, one
// line at any depth; other parts of clean HTML.
const PIECE =
  /<p><br\s*\/?>(?=<\/p>)|(?:<hr\s*\/?>)?(?:<\/(?:p|div|h[1-6]|li|ul|ol|blockquote|pre|td|th|tr|thead|tbody|tfoot|caption|table)>)+|<[^<>]*>|\n|[^<\n]+|</g

/** One line of a note's text in its HTML. */
export interface HtmlLine {
  /** Text and tags, with the start tags of blocks that begin here. */
  html: string
  /** End of the line: block ends, `<br>`, `<hr>`, a line feed, or empty if another block begins inside. */
  end: string
}

/** The lines of note HTML; joined they give the same bytes. */
export function splitLines(html: string): HtmlLine[] {
  const lines: HtmlLine[] = []
  let [line, hasText] = ['', false]
  const close = (end: string): void => {
    lines.push({ html: line, end })
    ;[line, hasText] = ['', false]
  }
  for (const piece of html.match(PIECE) ?? []) {
    const kind = kindOf(piece)
    if (kind === 'end') close(piece)
    else {
      if (kind === 'block' && hasText) close('')
      line += piece
      hasText ||= kind === 'text'
    }
  }
  const last = lines.at(-1)
  if (last && !hasText) last.end += line
  else if (line !== '') close('')
  return lines
}

function kindOf(piece: string): 'text' | 'tag' | 'block' | 'end' {
  if (piece === '\n' || /^<[bh]r\b/.test(piece)) return 'end'
  if (BLOCK.test(piece)) return piece.startsWith('</') ? 'end' : 'block'
  return piece.startsWith('<') && piece !== '<' ? 'tag' : 'text'
}

/** The blocks of a plain text: `<p>…</p>` for each line. */
export function htmlFromPlainText(text: string): string {
  if (text === '') return ''
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${escapeHtml(line) || '<br>'}</p>`)
    .join('')
}

/** The text of note HTML without its markup, a line for each block: the inverse of `htmlFromPlainText`. */
export function plainTextFromHtml(html: string): string {
  return splitLines(html)
    .map((line) => lineText(line.html))
    .join('\n')
}

/** The text of a stretch of HTML without its tags. */
export function lineText(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ''))
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** For attributes in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[name] ?? whole
  })
}
